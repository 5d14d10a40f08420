import type { createCaller } from '@innventory/api/app-router.ts';
import type { Company } from '@innventory/domain/company.ts';
import { absoluteUrl } from '@innventory/domain/structured-data.ts';
import { Feed } from 'feed';
import { escaped } from '../escaped.ts';

/** Posts that a reader gets at once. */
const postsInFeed = 50;

interface FeedParts {
  caller: ReturnType<typeof createCaller>;
  company: Company;
  publicUrl: string;
  feedPath: string;
  /** The renderer of the public page. */
  articleHtml(content: string, base: string): string;
}

/** The newest live posts with their whole text, as RSS 2.0. */
export async function feedXml({ caller, company, publicUrl, feedPath, articleHtml }: FeedParts): Promise<string> {
  const posts = await caller.blogPost.list({ limit: postsInFeed });
  const address = (path: string) => absoluteUrl(path, publicUrl);
  const feed = new Feed({
    id: address('/blog'),
    link: address('/blog'),
    title: `${company.name} Blog`,
    description: company.description,
    language: 'en-CA',
    generator: false,
    feedLinks: { rss: address(feedPath) },
    ...(posts[0]?.publishedAt && { updated: new Date(posts[0].publishedAt) }),
  });
  for (const { id, title, slug, excerpt, content, tags, publishedAt, createdAt } of posts) {
    const link = address(`/blog/${slug}`);
    feed.addItem({
      title,
      id: `urn:uuid:${id}`,
      link,
      date: new Date(publishedAt ?? createdAt),
      ...(excerpt && { description: escaped(excerpt) }),
      content: articleHtml(content, link),
      category: tags.map((name) => ({ name })),
    });
  }
  return feed.rss2();
}
