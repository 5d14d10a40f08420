import { postHtml } from '@innventory/api/post-html.ts';
import type { BlogPost } from '@innventory/domain/records/blog-post.ts';
import type { CompanyFacts } from '@innventory/domain/pages/company.ts';
import { printable } from '@innventory/domain/records/fields.ts';
import { absoluteUrl } from '@innventory/domain/pages/structured-data.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Feed, type Item } from 'feed';
import { escaped } from '@innventory/domain/values/text.ts';
import type { Caller } from './sitemap.ts';

/** A feed holds at most so many posts, and fewer if they are very long. */
const postsInFeed = 50;
const lettersInFeed = 1_000_000;

interface FeedParts {
  caller: Caller;
  company: CompanyFacts;
  publicUrl: string;
  feedPath: string;
}

const endOfCdata = ']]>';

/** The library escapes the first of these marks only. */
function inCdata(text: string): string {
  const [before = '', ...parts] = text.split(endOfCdata);
  return parts.length < 2 ? text : [before, parts.join(']]]]><![CDATA[>')].join(endOfCdata);
}

async function itemOf(post: BlogPost, publicUrl: string): Promise<Item> {
  const { id, title, slug, excerpt, content, tags, publishedAt, createdAt } = post;
  const link = absoluteUrl(paths.blogPost(slug), publicUrl);
  return {
    title: inCdata(title),
    id: `urn:uuid:${id}`,
    link,
    date: new Date(publishedAt ?? createdAt),
    ...(excerpt && { description: escaped(excerpt) }),
    content: await postHtml(content, link),
    category: tags.map((name) => ({ name })),
  };
}

export async function feedXml({ caller, company, publicUrl, feedPath }: FeedParts): Promise<string> {
  const items: Item[] = [];
  let letters = 0;
  for (const post of await caller.blogPost.list({ limit: postsInFeed })) {
    letters += post.content.length;
    if (items.length > 0 && letters > lettersInFeed) break;
    items.push(await itemOf(post, publicUrl));
  }
  const [newest] = items;
  const address = (path: string) => absoluteUrl(path, publicUrl);
  const feed = new Feed({
    id: address(paths.blog),
    link: address(paths.blog),
    title: `${company.name} Blog`,
    description: company.description,
    language: 'en-CA',
    generator: false,
    feedLinks: { rss: address(feedPath) },
    ...(newest && { updated: newest.date }),
  });
  for (const item of items) feed.addItem(item);
  return printable(feed.rss2());
}
