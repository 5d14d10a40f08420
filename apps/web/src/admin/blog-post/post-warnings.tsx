import { markdownLinks, renderMarkdown } from '@innventory/domain/markdown.ts';
import { isHomeSection, paths } from '@innventory/domain/pages/paths.ts';
import { addressFrom } from '@innventory/domain/values/address.ts';
import { trimmed } from '@innventory/domain/values/text.ts';
import { Alert, List, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { useSite } from '../../shared/page/site.ts';

interface Post {
  slug: string;
  content: string;
  excerpt: string;
  featuredImageUrl: string | null;
}

/** Where a link of the post leads on this site; null for an external one. */
function targetOf(href: string, { slug }: Post, publicUrl: string): URL | null {
  const target = addressFrom(href, new URL(paths.blogPost(slug), publicUrl).href);
  return target?.origin === new URL(publicUrl).origin ? target : null;
}

/** What looks like a link. Without a blank before it, no target is right. */
const likeLinks = /\[[^[\]\n]+\](?:\([^()\n]+\)| \((?:\/|www\.|https?:|mailto:|tel:)[^()\n]*\))/g;

/** Warnings before publication. They do not prevent a save. `missing` holds paths that the site does not have. */
export function postWarnings(post: Post, publicUrl: string, missing: ReadonlySet<string>): string[] {
  const isBroken = ({ href }: { href: string }) => {
    const target = targetOf(href, post, publicUrl);
    if (href.startsWith('#')) return true;
    if (target?.pathname === paths.home && target.hash) return !isHomeSection(target.hash.slice(1));
    return target !== null && missing.has(target.pathname);
  };
  const faults = markdownLinks(post.content)
    .filter(isBroken)
    .map(({ href, text }) => `The link “${text}” leads nowhere on this site: ${href}`);
  const { body } = new DOMParser().parseFromString(renderMarkdown(post.content), 'text/html');
  const typed = body.textContent.match(likeLinks) ?? [];
  return [
    ...(post.featuredImageUrl ? [] : ['No image: the card in the blog will be a plain one.']),
    ...(trimmed(post.excerpt) ? [] : ['No excerpt: the card in the blog will show the title alone.']),
    ...new Set(faults),
    ...new Set(typed.map((text) => `It is shown as typed, not as a link: ${text}`)),
  ];
}

const pauseMs = 500;

/** Asks the site which of these paths it does not have for visitors, who get no previews. */
function useMissing(asked: Iterable<string>): ReadonlySet<string> {
  const answers = useQueries({
    queries: Array.from(new Set(asked), (path) => ({
      queryKey: ['path', path],
      queryFn: async () => {
        const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit' });
        return { path, isMissing: status === 404 };
      },
      staleTime: 0,
    })),
  });
  return new Set(answers.flatMap(({ data }) => (data?.isMissing ? data.path : [])));
}

/** Memoized, because reading a long text takes longer than a key. */
const Suggestions = memo(function Suggestions({ post }: { post: Post }) {
  const { publicUrl } = useSite();
  const targets = markdownLinks(post.content).flatMap(({ href }) => targetOf(href, post, publicUrl)?.pathname ?? []);
  const missing = useMissing(targets.filter((path) => path !== paths.blogPost(post.slug)));
  const warnings = postWarnings(post, publicUrl, missing);
  if (warnings.length === 0) return null;
  return (
    <Alert role="note">
      <Title order={4} ff="text" fw={600} fz="sm" lh={1.5} lts={0}>
        Before it goes out
      </Title>
      <List fz="sm" mt="0.25rem">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </Alert>
  );
});

export function PostWarnings({ post: typed }: { post: Post }) {
  const [post] = useDebouncedValue(typed, pauseMs);
  return <Suggestions post={post} />;
}
