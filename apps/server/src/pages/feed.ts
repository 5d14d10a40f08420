import { createCaller } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { postHtml } from '@innventory/api/routers/blog-post.router.ts';
import { printable } from '@innventory/domain/records/fields.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { absoluteUrl } from '@innventory/domain/pages/structured-data.ts';
import { escaped } from '@innventory/domain/values/text.ts';
import { Feed } from 'feed';

export const feedPath = '/blog/feed.xml';

const postsInFeed = 20;

/** The newest posts with their full text. */
export async function feedXml(ctx: Context, { company, publicUrl }: SiteFacts): Promise<string> {
  const posts = await createCaller(ctx).blogPost.list({ limit: postsInFeed });
  const address = (path: string) => absoluteUrl(path, publicUrl);
  const dateOf = ({ publishedAt, createdAt }: (typeof posts)[number]) => new Date(publishedAt ?? createdAt);
  const [newest] = posts;
  const feed = new Feed({
    id: address(paths.blog),
    link: address(paths.blog),
    title: `${company.name} Blog`,
    description: company.description,
    language: 'en-CA',
    generator: false,
    feedLinks: { rss: address(feedPath) },
    ...(newest && { updated: dateOf(newest) }),
  });
  for (const post of posts) {
    const { id, title, slug, excerpt, content, tags } = post;
    const link = address(paths.blogPost(slug));
    feed.addItem({
      // The library writes a CDATA section, which this mark would end.
      title: title.replaceAll(']]>', ']] >'),
      id: `urn:uuid:${id}`,
      link,
      date: dateOf(post),
      ...(excerpt && { description: escaped(excerpt) }),
      content: await postHtml(content, link),
      category: tags.map((name) => ({ name })),
    });
  }
  return printable(feed.rss2());
}
