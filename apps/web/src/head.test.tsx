import { aBlogPost, aBundle, anItem, aTestimonial } from '@innventory/domain/testing.ts';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC } from '@trpc/server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import type { Helpers } from './routes.tsx';
import { testSite } from './testing-site.ts';
import { renderScreen } from './testing.tsx';

const stored = { createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-02T12:00:00.000Z' };
const picture = `/objects/${'0'.repeat(32)}-1600x1200-a38f6e.jpg`;
const suite = { ...aBundle({ title: 'Tables & "Chairs" </script>', imageUrls: [picture] }), id: '3', ...stored };
const post = {
  ...aBlogPost({ slug: 'grades', featuredImageUrl: picture }),
  id: '4',
  publishedAt: stored.createdAt,
  ...stored,
};

const catalogue = {
  'bundle.list': [suite],
  'bundle.byId': suite,
  'item.page': { items: [{ ...anItem(), id: '5', ...stored }], nextCursor: null },
  'testimonial.random': { ...aTestimonial(), id: '6', ...stored },
  'testimonial.list': [],
  'blogPost.cards': [{ ...post, readingMinutes: 1 }],
  'blogPost.bySlug': { post, html: '<p>Text</p>', related: [] },
};

/** The catalogue as procedures, for the server's side. */
function helpers(): Helpers {
  const t = initTRPC.create();
  const procedureOf = (answer: unknown) => t.procedure.input((input) => input).query(() => answer);
  const routers: Record<string, Record<string, ReturnType<typeof procedureOf>>> = {};
  for (const [path, answer] of Object.entries(catalogue)) {
    const [entity = '', name = ''] = path.split('.');
    routers[entity] = { ...routers[entity], [name]: procedureOf(answer) };
  }
  const router = t.router(Object.fromEntries(Object.entries(routers).map(([name, of]) => [name, t.router(of)])));
  return createServerSideHelpers({ router, ctx: {} }) as unknown as Helpers;
}

const told = 'title, meta[name], meta[property], link[rel=canonical], script[type="application/ld+json"]';

const headOf = (page: Document) => [...page.head.querySelectorAll(told)].map(({ outerHTML }) => outerHTML).toSorted();

async function servedHead(url: string): Promise<string[]> {
  const { head } = await renderPage({ url, helpers: helpers(), site: testSite, dataTimeoutMs: 5_000 });
  return headOf(new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, 'text/html'));
}

test.each(['/', '/bundle/3', '/about', '/blog', '/blog/grades', '/testimonials', '/privacy', '/nowhere'])(
  'the head of %s is the same when it is served and when a link leads there',
  async (path) => {
    const served = await servedHead(path);
    const { goTo } = renderScreen(path === '/privacy' ? '/about' : '/privacy', catalogue);
    await screen.findByRole('heading', { level: 1 });

    await goTo(path);

    await waitFor(() => expect(headOf(document)).toEqual(served));
    expect(served.length).toBeGreaterThan(12);
  },
);
