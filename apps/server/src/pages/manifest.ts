import { z } from 'zod';
import type { RenderedPage } from '@innventory/domain/page.ts';

/** Vite's `.vite/manifest.json`: what became of each source. */
export const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

export type Manifest = z.output<typeof manifest>;

/** The source that starts the app. */
const entry = 'index.html';

/** Imports come first, as when the browser loads them, so that a screen's styles overrule those it builds on. */
function withImports(chunks: Manifest, key: string, seen: Set<string>): Manifest[string][] {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((imported) => withImports(chunks, imported, seen)), chunk];
}

/** Files below the site's root. */
interface PageFiles {
  styles: string[];
  /** The app's start first. */
  code: string[];
}

/** What a page needs: the app, all of the page's modules, the styles of its late parts. */
export function filesOf(
  chunks: Manifest,
  { modules, lateParts }: Pick<RenderedPage, 'modules' | 'lateParts'>,
): PageFiles {
  const seen = new Set<string>();
  const needed = [entry, ...modules].flatMap((key) => withImports(chunks, key, seen));
  const late = lateParts.flatMap((key) => withImports(chunks, key, seen));
  const start = chunks[entry]?.file;
  const scripts = needed.map(({ file }) => file).filter((file) => file.endsWith('.js') && file !== start);
  return {
    styles: [...new Set([...needed, ...late].flatMap(({ css }) => css))],
    code: [...(start ? [start] : []), ...scripts],
  };
}
