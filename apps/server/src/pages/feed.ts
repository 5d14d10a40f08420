import { postHtml } from '@innventory/api/post-html.ts';
import type { BlogPost } from '@innventory/domain/blog-post.ts';
import type { CompanyFacts } from '@innventory/domain/company.ts';
import { printable } from '@innventory/domain/fields.ts';
import { absoluteUrl } from '@innventory/domain/structured-data.ts';
import { paths } from '@innventory/domain/paths.ts';
import { Feed, type Item } from 'feed';
import { setImmediate as breathe } from 'node:timers/promises';
import { escaped } from './escape.ts';
import { type Caller, eachOf } from './sitemap.ts';

/** Posts that a reader gets at once, fewer of very long ones. */
const postsInFeed = 50;
const lettersInFeed = 1_000_000;

const postsAtOnce = 10;

interface FeedParts {
  caller: Caller;
  company: CompanyFacts;
  publicUrl: string;
  feedPath: string;
}

const endOfCdata = ']]>';

/** The feed's writer takes the first of these marks apart, and leaves the others to us. */
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

/** The newest posts, one at a time: in between others have their turn. */
async function newestItems(caller: Caller, publicUrl: string): Promise<Item[]> {
  const items: Item[] = [];
  let letters = 0;
  for await (const post of eachOf(caller.blogPost.list, 'publishedAt', postsAtOnce)) {
    letters += post.content.length;
    if (items.length > 0 && letters > lettersInFeed) break;
    items.push(await itemOf(post, publicUrl));
    await breathe();
    if (items.length === postsInFeed) break;
  }
  return items;
}

/** The newest live posts with their whole text, as RSS 2.0. */
export async function feedXml({ caller, company, publicUrl, feedPath }: FeedParts): Promise<string> {
  const items = await newestItems(caller, publicUrl);
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
