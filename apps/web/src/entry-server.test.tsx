// @vitest-environment node
import { AppError } from '@innventory/domain/errors.ts';
import { aBundle } from '@innventory/domain/testing.ts';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC } from '@trpc/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from './entry-server.tsx';
import type { PageState } from './shared/page/site.ts';
import type { Helpers } from './routes.tsx';
import { testSite, testTexts } from './testing/site.ts';

const suite = {
  ...aBundle({ title: 'Oak & brass "suite"', description: `</script><!--<script>${'word '.repeat(60)}` }),
  id: '3',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

const found = { bundle: suite, items: [] };

/** Procedures that answer one bundle, after a while, or fail. */
function helpersWith(detail: () => unknown): Helpers {
  const t = initTRPC.create();
  const procedure = t.procedure.input(z.object({ id: z.string() })).query(detail);
  const company = t.router({
    story: t.procedure.query(() => testTexts.story),
    privacy: t.procedure.query(() => testTexts.privacy),
  });
  const router = t.router({ bundle: t.router({ detail: procedure }), company });
  return createServerSideHelpers({ router, ctx: {} }) as unknown as Helpers;
}

const page = (detail: () => unknown, url = '/bundle/3', dataTimeoutMs = 300) =>
  renderPage({ url, helpers: helpersWith(detail), site: testSite, dataTimeoutMs });

const queriesOf = ({ state }: { state: string }) => (JSON.parse(state) as PageState).dehydrated.queries;

const fail = (error: Error) => () => {
  throw error;
};

test('a page comes with its data, in the body, in the head and for the browser', async () => {
  const answer = await page(() => found);

  expect(answer.status).toBe(200);
  expect(answer.body).toContain('Oak &amp; brass &quot;suite&quot;</h1>');
  expect(answer.head).toContain('<title>Oak &amp; brass &quot;suite&quot; | Harbour House</title>');
  expect(answer.head).toContain('href="https://innventory.example/bundle/3"');
  expect(queriesOf(answer)[0]?.state.data).toEqual(found);
  expect(answer.modules).toEqual(['src/site/bundle/bundle-screen.tsx']);
});

test('stored text cannot end a script', async () => {
  const { head, state } = await page(() => found);

  const scripts = [...head.matchAll(/<script type[^>]*>(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as object,
  );
  expect(scripts).toContainEqual(expect.objectContaining({ '@type': 'Product', description: suite.description }));
  expect(state).not.toMatch(/[<>]/);
});

test('late data is left to the browser', async () => {
  const answer = await page(() => new Promise((resolve) => setTimeout(resolve, 1_000, found)), '/bundle/3', 20);

  expect(answer.status).toBe(200);
  expect(answer.body).toContain('Loading bundle');
  expect(queriesOf(answer)).toEqual([]);
});

test('a failure is not kept', async () => {
  const answer = await page(fail(new Error('connection lost')));

  expect(answer.status).toBe(200);
  expect(answer.body).toContain('Loading bundle');
  expect(queriesOf(answer)).toEqual([]);
  expect(answer.state).not.toContain('connection lost');
});

test('a rendering error rejects', async () => {
  await expect(page(() => ({ ...found, bundle: { ...suite, imageUrls: null } }))).rejects.toThrow(TypeError);
});

test.each([String.raw`/\[`, 'https://[', String.raw`/\elsewhere.example/x`])(
  'an invalid picture URL %s does not break the page',
  async (url) => {
    const answer = await page(() => ({ ...found, bundle: { ...suite, imageUrls: [url, '/objects/bed.jpg'] } }));

    expect(answer.body).toContain('Oak &amp; brass &quot;suite&quot;</h1>');
    expect(answer.head).toContain('https://innventory.example/objects/bed.jpg');
  },
);

test('a missing bundle answers 404 with the failure in its state', async () => {
  const answer = await page(fail(new AppError('BUNDLE_NOT_FOUND')));

  expect(answer.status).toBe(404);
  expect(answer.body).toContain('Bundle Not Found</h1>');
  expect(answer.head).toContain('noindex');
  expect(queriesOf(answer)).toHaveLength(1);
});

test("the year of the footer is that of the company's time zone", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T04:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());

  expect((await page(() => suite, '/privacy')).body).toMatch(/© (?:<!-- -->)?2026/);
  vi.setSystemTime(new Date('2027-01-01T05:00:00Z'));
  expect((await page(() => suite, '/privacy')).body).toMatch(/© (?:<!-- -->)?2027/);
});
