import { addressFrom } from '@innventory/domain/values/address.ts';
import { type MarkdownOutline, markdownOutline } from '@innventory/domain/markdown.ts';
import { isHomeSection, paths } from '@innventory/domain/pages/paths.ts';

/** Link targets on this site. */
export interface Places {
  publicUrl: string;
  /** Whether the post of a slug is published. */
  posts: ReadonlyMap<string, boolean>;
  bundleIds: ReadonlySet<string>;
  /** Paths of files that are missing. */
  missingFiles: ReadonlySet<string>;
}

type Link = MarkdownOutline['links'][number];

const screens = new Set<string>([paths.home, paths.about, paths.blog, paths.testimonials, paths.privacy]);

const isFile = (path: string) => /\.\w+$/.test(path);

/** Where a link leads; null for an external one. */
function targetOf(href: string, publicUrl: string): URL | null {
  const target = addressFrom(href, publicUrl);
  return target?.origin === new URL(publicUrl).origin ? target : null;
}

/** Paths of the files on this site that a post links to. */
export function linkedFiles(content: string, publicUrl: string): string[] {
  const targets = markdownOutline(content).links.map(({ href }) => targetOf(href, publicUrl)?.pathname ?? '');
  return [...new Set(targets.filter(isFile))];
}

/** Why a link is broken; null for a working or external one. */
function faultOf({ href, text }: Link, { publicUrl, posts, bundleIds, missingFiles }: Places): string | null {
  const nowhere = `The link “${text}” leads nowhere on this site: ${href}`;
  if (href.startsWith('#')) return nowhere;
  const target = targetOf(href, publicUrl);
  if (!target) return null;
  if (isFile(target.pathname)) return missingFiles.has(target.pathname) ? nowhere : null;
  const { pathname, hash } = target;
  const [, kind, name, more] = pathname.split('/');
  if (kind === 'blog' && name && !more) {
    if (!posts.has(name)) return nowhere;
    return posts.get(name) ? null : `The link “${text}” leads to a post that is still a draft: ${href}`;
  }
  if (kind === 'bundle' && name && !more) return bundleIds.has(name) ? null : nowhere;
  const isPlace = screens.has(pathname) && (pathname !== paths.home || !hash || isHomeSection(hash.slice(1)));
  return isPlace ? null : nowhere;
}

function skippedLevels(levels: readonly number[]): string[] {
  const at = levels.findIndex((level, index) => level > (levels[index - 1] ?? 1) + 1);
  return at === -1
    ? []
    : [`A heading level is skipped before heading ${at + 1}: readers who listen lose the thread. Use one # less.`];
}

/** Warnings before publication. They do not prevent a save. */
export function postWarnings(
  post: { content: string; excerpt: string; featuredImageUrl: string | null },
  places: Places,
): string[] {
  const { headings, links } = markdownOutline(post.content);
  const faults = links.map((link) => faultOf(link, places));
  return [
    ...(post.featuredImageUrl ? [] : ['No image: the card in the blog will be a plain one.']),
    ...(post.excerpt.trim() ? [] : ['No excerpt: the card in the blog will show the title alone.']),
    ...skippedLevels(headings),
    ...new Set(faults.filter((fault) => fault !== null)),
  ];
}
