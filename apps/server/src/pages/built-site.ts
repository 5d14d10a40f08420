import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webFolder } from '../web-folder.ts';
import { assetLinks, manifest } from './assets.ts';
import type { Site, SiteEntry } from './site.ts';

/** The production build of the web app; throws where there is none. */
export async function builtSite(): Promise<Site> {
  const filesDir = join(webFolder, 'dist', 'client');
  const entry = join(webFolder, 'dist', 'server', 'entry-server.js');
  const template = join(filesDir, 'index.html');
  const manifestFile = join(filesDir, '.vite', 'manifest.json');
  if (![entry, template, manifestFile].every((file) => existsSync(file))) {
    throw new Error('the web app is not built: run "npm start", or "pnpm build" once before "npm run serve".');
  }
  const html = await readFile(template, 'utf8');
  const chunks = manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const { renderPage, addressOf } = (await import(pathToFileURL(entry).href)) as SiteEntry;
  return {
    renderPage,
    addressOf: async (url) => addressOf(url),
    template: () => Promise.resolve(html),
    linksOf: (modules) => assetLinks(chunks, modules),
    filesDir,
  };
}
