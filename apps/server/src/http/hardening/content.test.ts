import { inlineScript } from '@innventory/domain/pages/page.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { builtWebApp } from '../../pages/web-app.ts';
import { testServer } from '../../testing/testing.ts';

const { app, clear, create } = await testServer({ webApp: await builtWebApp() });

beforeEach(clear);

async function bodyOf(url: string): Promise<string> {
  const { statusCode, body } = await app.inject(url);
  expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
  return body;
}

/** Scripts that would run and are not ours. */
const runningScripts = (html: string) =>
  [...html.replace(`<script>${inlineScript}</script>`, '').matchAll(/<script\b([^>]*)>/gi)].filter(
    ([, attributes = '']) => !/type="application\/(?:ld\+)?json"|src="\/assets\//.test(attributes),
  );

const markup = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)',
  '--><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '" onmouseover="alert(1)',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  ']]><script>alert(1)</script>',
  '${alert(1)}{{alert(1)}}',
  "$& $' $` $1 <script>alert(1)</script>",
  '\u2028\u2029</script ><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<ScRiPt>alert(1)</sCrIpT>',
];

/** Creates a bundle, an item, a testimonial and a post with each text. Returns the addresses of their pages. */
async function createAll(texts: string[]): Promise<string[]> {
  const pages = ['/', '/blog', '/testimonials', '/about'];
  for (const [index, text] of texts.entries()) {
    const written = aBundle({ title: text, description: text, price: text.slice(0, 60) });
    pages.push(`/bundle/${(await create('/api/furniture-bundles', written)).id}`, `/blog/post-${index}`);
    await create('/api/furniture-items', anItem({ title: text, description: text }));
    await create('/api/testimonials', aTestimonial({ name: text, company: text, testimonial: text }));
    const texts = { title: text, excerpt: text, seoTitle: text, seoDescription: text, content: text };
    const tags = [text.slice(0, 40).replaceAll(',', '')];
    await create('/api/blog-posts', aBlogPost({ slug: `post-${index}`, ...texts, tags }));
  }
  return pages;
}

test('markup in a record is shown as text on every page', async () => {
  for (const url of await createAll(markup)) {
    const html = await bodyOf(url);
    expect({ url, scripts: runningScripts(html).length }).toEqual({ url, scripts: 0 });
    expect(html.replaceAll(/="[^"]*"/g, '=""')).not.toMatch(/<[^>]+\son(?:error|load|mouseover)=/i);
    expect(html).not.toMatch(/<(?:iframe|svg onload|img src=x)/i);
  }
  const feed = (await bodyOf('/blog/feed.xml')).replaceAll(/<title>.*<\/title>/g, '');
  expect(feed).not.toMatch(/<script>/i);
});

const addresses =
  `javascript:alert(1)|JavaScript:alert(1)| javascript:alert(1)|java\tscript:alert(1)|java\nscript:alert(1)|\u0001javascript:alert(1)
|javascript&colon;alert(1)|&#106;avascript:alert(1)|javascript://furniture.example/%0Aalert(1)|blob:https://furniture.example/1
|data:text/html,<script>alert(1)</script>|data:text/html;base64,PHNjcmlwdD4=|vbscript:msgbox(1)|file:///etc/passwd
|ftp://evil.example/x|view-source:https://furniture.example|ws://evil.example|x:alert(1)|about:blank|feed:javascript:alert(1)`.split(
    /\n?\|/,
  );

test('a post links only to http, https, mailto, tel and this site', async () => {
  const content = addresses.map((address) => `[here](${address}) and [there](${address} "title")`).join('\n\n');
  await create('/api/blog-posts', aBlogPost({ slug: 'post', content: `${content}\n\n[safe](/about)` }));

  for (const url of ['/blog/post', '/blog/feed.xml']) {
    const decoded = (await bodyOf(url)).replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const links = [...decoded.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.join()).toContain('/about');
    expect(links.filter((href) => !/^(?:https?:\/\/|mailto:|tel:|\/|#)/.test(href))).toEqual([]);
  }
});
