// @vitest-environment node
import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC } from '@trpc/server';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { Markdown } from './features/blog-post/markdown.tsx';
import type { Helpers } from './routes.tsx';
import { testSite } from './testing-site.ts';

const moments = { createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' };

const stored = (id: string, title: string) => ({ ...anItem({ title }), id, ...moments });

const items = [stored('1', 'Oak desk'), stored('2', 'Brass lamp')];

const bundles = [{ ...aBundle({ title: 'Corner suite' }), id: '9', ...moments }];

const longText = '## Oak\n\nSolid **oak**, [see more](/blog).\n\n- one\n- two & three\n\n'
  .repeat(3_000)
  .slice(0, limits.text.content);

const post = { ...aBlogPost({ slug: 'long', content: longText }), id: '7', ...moments };

function helpersWith(shown: object[], suites: typeof bundles): Helpers {
  const t = initTRPC.create();
  const procedure = (answer: unknown) => t.procedure.input((input) => input).query(() => answer);
  const router = t.router({
    bundle: t.router({ list: procedure(suites) }),
    blogPost: t.router({ bySlug: procedure({ post, related: [] }) }),
    item: t.router({ page: procedure({ items: shown, nextCursor: null }) }),
  });
  return createServerSideHelpers({ router, ctx: {} }) as unknown as Helpers;
}

const pageOf = (site: typeof testSite, shown: object[] = items, url = '/', suites = bundles) =>
  renderPage({ url, helpers: helpersWith(shown, suites), site, dataTimeoutMs: 1_000 });

/** A site of which nothing has been made yet. */
const freshSite = () => ({ ...testSite });

test('a page of parts made before is the page that was made of them', async () => {
  const site = freshSite();
  const first = await pageOf(site);

  const second = await pageOf(site);

  expect(second.body.join('')).toBe(first.body.join(''));
  expect(second.head).toBe(first.head);
  expect(first.body.join('')).toContain('Send Us A Message');
  expect(first.body.join('')).not.toContain('<wbr');
});

test('a record that has changed is made anew, and the others stay in their places', async () => {
  const site = freshSite();
  await pageOf(site);
  const [desk, lamp] = items;
  const changed = [lamp!, { ...desk!, title: 'Oak & elm desk' }];

  const page = await pageOf(site, changed);
  const anew = await pageOf(freshSite(), changed);

  expect(page.body.join('')).toBe(anew.body.join(''));
  expect(page.head).toBe(anew.head);
  expect(page.body.join('')).toContain('Oak &amp; elm desk');
  expect(page.body.join('')).not.toContain('Oak desk');
});

const anotherPicture = { imageUrls: ['/objects/elm.jpg'] };

test.each([
  ['one of its pictures', items, bundles.map((bundle) => ({ ...bundle, ...anotherPicture }))],
  ['the id of a record of another kind', items.map((item) => ({ ...item, id: '9' })).slice(1), bundles],
])('a record is told from what was before by %s', async (_, shown, suites) => {
  const site = freshSite();
  await pageOf(site);

  const page = await pageOf(site, shown, '/', suites);
  const anew = await pageOf(freshSite(), shown, '/', suites);

  expect(page.body.join('')).toBe(anew.body.join(''));
  expect(page.head).toBe(anew.head);
});

test('the bar marks the screen that is shown, whichever was made before', async () => {
  const site = freshSite();
  await pageOf(site, items, '/');
  const marked = /aria-current="page"[^>]*>Testimonials</;

  const there = await pageOf(site, items, '/testimonials');
  const back = await pageOf(site, items, '/privacy');

  expect(there.body.join('')).toMatch(marked);
  expect(back.body.join('')).not.toContain('aria-current');
});

test('a page at any address has the bar and footer of its own, whichever were made before', async () => {
  const site = freshSite();
  const addresses = ['/nothing', '/about/us', '/BLOG', '/about', '/blog/gone', '/testimonials/', '/'];

  for (const url of addresses)
    expect((await pageOf(site, items, url)).body.join('')).toBe((await pageOf(freshSite(), items, url)).body.join(''));
});

test('addresses that lead nowhere take no room from what is kept', async () => {
  const site = { ...testSite, company: { ...testSite.company, tagline: 'Chairs. '.repeat(30_000) } };
  let readings = 0;
  const desk = {
    ...items[0]!,
    get title() {
      readings += 1;
      return 'Oak desk';
    },
  };
  const readingsOf = async () => {
    const before = readings;
    await pageOf(site, [desk]);
    return readings - before;
  };
  const [whenMade, whenKept] = [await readingsOf(), await readingsOf()];

  for (let at = 0; at < 20; at += 1) await pageOf(site, [], `/nothing-${at}/there`);

  expect(whenKept).toBeLessThan(whenMade);
  expect(await readingsOf()).toBe(whenKept);
});

test('facts of another site make parts of their own', async () => {
  await pageOf(freshSite());
  const company = { ...testSite.company, tagline: 'Chairs that have seen the world' };

  const page = await pageOf({ ...testSite, company });

  expect(page.body.join('')).toContain(company.tagline);
  expect(page.body.join('')).not.toContain(testSite.company.tagline);
});

test('a long post is the one that is rendered at once, and the server does other things in between', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1));

  const page = await pageOf(freshSite(), items, '/blog/long');
  clearInterval(counting);

  expect(page.body.join('')).toContain(renderToString(<Markdown source={longText} />));
  expect(page.body.join('')).not.toContain('<wbr');
  expect(turns).toBeGreaterThan(5);
});
