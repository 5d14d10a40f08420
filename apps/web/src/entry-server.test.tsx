// @vitest-environment node
import { aBundle } from '@innventory/domain/testing.ts';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from './entry-server.tsx';
import type { Helpers } from './routes.tsx';
import { testSettings, testSite } from './testing/site.ts';

const suite = { ...aBundle({ title: 'Oak suite' }), id: '3', createdAt: '2026-11-01', updatedAt: '2026-11-01' };

/** Renders a page from one bundle. */
async function pageAt(url: string, imageUrls = suite.imageUrls) {
  const t = initTRPC.create();
  const bundle = { ...suite, imageUrls };
  const router = t.router({
    bundle: t.router({
      detail: t.procedure.input(z.object({ id: z.string() })).query(() => ({ bundle, items: [], others: [] })),
    }),
    setting: t.router({ privacy: t.router({ read: t.procedure.query(() => testSettings.privacy) }) }),
  });
  const helpers = createServerSideHelpers({ router, ctx: {} }) as unknown as Helpers;
  const page = await renderPage({ url, helpers, site: testSite, dataTimeoutMs: 300 });
  if ('redirectTo' in page) throw new Error(`${url} redirects`);
  return page;
}

test.each([String.raw`/\[`, 'https://[', String.raw`/\elsewhere.example/x`])(
  'an invalid picture URL %s does not break the page',
  async (url) => {
    const answer = await pageAt('/bundle/3', [url, '/objects/bed.jpg']);

    expect(answer.body).toContain('Oak suite</h1>');
    expect(answer.structuredData).toContain('"https://innventory.example/objects/bed.jpg"');
  },
);
