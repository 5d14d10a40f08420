import type { AppRouter } from '@innventory/api/app-router.ts';
import type { RenderedPage, WebAppEntry } from '@innventory/domain/pages/page.ts';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import fastifyStatic from '@fastify/static';

type ServerSideHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

/** The web app: its production build, or its sources in development. */
export interface WebApp {
  renderPage: WebAppEntry<ServerSideHelpers>['renderPage'];
  canonicalUrl: (url: string) => Promise<string>;
  /** index.html, with its placeholders for head, body and state. */
  template: (url: string) => Promise<string>;
  /** Links that preload the chunks of these modules. */
  linksOf: (modules: RenderedPage['modules']) => string;
  /** Folder of static files; null in development, where Vite serves them. */
  filesDir: string | null;
}

/** The build moves this module, so the path starts at a package that stays in place. */
const webFolder = fileURLToPath(new URL('../../../apps/web', import.meta.resolve('@innventory/settings/env.ts')));

/** Vite's `.vite/manifest.json`, as its guide "Backend Integration" describes it. */
const viteManifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** Links that preload the chunks of `modules` and their imports, except for those that the template links. */
function preloadLinks(manifest: z.output<typeof viteManifest>, modules: readonly string[]): string {
  const seen = new Set<string>();
  const filesOf = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...chunk.imports.flatMap(filesOf), chunk.file];
  };
  filesOf('index.html');
  const files = modules.flatMap(filesOf);
  return files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('');
}

/** The production build of the web app. Throws if there is none. */
export async function builtWebApp(): Promise<WebApp> {
  const filesDir = join(webFolder, 'dist/client');
  const entry = join(webFolder, 'dist/server/entry-server.js');
  if (!existsSync(entry))
    throw new Error('the web app is not built: run "npm start", or "pnpm build" once before "npm run serve".');
  // Styles, fonts and the first picture load before the scripts.
  const template = (await readFile(join(filesDir, 'index.html'), 'utf8')).replaceAll(
    /<(script async|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  );
  const manifest = viteManifest.parse(JSON.parse(await readFile(join(filesDir, '.vite/manifest.json'), 'utf8')));
  const { renderPage, canonicalUrl } = (await import(pathToFileURL(entry).href)) as WebAppEntry<ServerSideHelpers>;
  return {
    renderPage,
    canonicalUrl: async (url) => canonicalUrl(url),
    template: async () => template,
    linksOf: (modules) => preloadLinks(manifest, modules),
    filesDir,
  };
}

/** The sources of the web app, served by Vite, which reloads the browser after a change. */
export async function devWebApp(app: FastifyInstance): Promise<WebApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    // Node imports the configuration itself. A bundle of it would be a new file, which restarts `node --watch`.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', ({ log, raw }, reply, done) => {
    const { level } = log;
    // What Vite serves itself is not logged: a hundred files for one page.
    log.level = 'silent';
    vite.middlewares(raw, reply.raw, (error?: Error) => {
      log.level = level;
      done(error);
    });
  });
  // Fastify would wait for its WebSockets before it calls `onClose`.
  app.addHook('preClose', () => vite.close());
  const entry = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebAppEntry<ServerSideHelpers>;
  return {
    renderPage: async (request) => (await entry()).renderPage(request),
    canonicalUrl: async (url) => (await entry()).canonicalUrl(url),
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(webFolder, 'index.html'), 'utf8')),
    linksOf: () => '',
    filesDir: null,
  };
}

/** The built files, each by a route of its own: a path never reaches the disk. Other websites may show the pictures. */
export async function registerFiles(app: FastifyInstance, filesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: filesDir,
    wildcard: false,
    index: false,
    cacheControl: false,
    acceptRanges: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => {
      // Their names hold a hash of the content.
      const isAsset = reply.request.url.startsWith('/assets/');
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
}
