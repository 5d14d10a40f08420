import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webFolder } from '../web-folder.ts';
import type { Site, SiteEntry } from './site.ts';

/** The web app's sources through Vite, which also reloads the browser when one changes. */
export async function devSite(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie, { hook: 'onRequest' });
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  const entry = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as SiteEntry;
  return {
    renderPage: async (request) => (await entry()).renderPage(request),
    addressOf: async (url) => (await entry()).addressOf(url),
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(webFolder, 'index.html'), 'utf8')),
    linksOf: () => '',
    filesDir: null,
  };
}
