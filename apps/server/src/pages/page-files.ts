import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, filesOf } from './manifest.ts';
import type { Site } from './site.ts';

const addressOf = (file: string) => `/${file}`;

/**
 * Tags for what a page needs: its styles inside it, so that nothing stands between its arrival and its first paint, and the
 * names of its files for `start-late.ts`.
 */
export async function pageTags(chunks: Manifest, filesDir: string): Promise<Site['linksOf']> {
  const files = new Set(Object.values(chunks).flatMap(({ css }) => css));
  const texts = new Map(
    await Promise.all([...files].map(async (file) => [file, await readFile(join(filesDir, file), 'utf8')] as const)),
  );
  function tagsOf(page: Parameters<Site['linksOf']>[0]): string {
    const { styles, code } = filesOf(chunks, page);
    const files = { styles: styles.map(addressOf), code: code.map(addressOf) };
    return [
      `<style>${styles.map((file) => texts.get(file)).join('')}</style>`,
      `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`,
    ].join('');
  }
  const ofScreens = new Map<string, string>();
  return (page) => {
    const screen = page.modules.join();
    const tags = ofScreens.get(screen) ?? tagsOf(page);
    ofScreens.set(screen, tags);
    return tags;
  };
}
