import { z } from 'zod';
import type { RenderedPage } from './site.ts';

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

/** Imports come first, as when the browser loads them, so that a screen's styles overrule those it builds on. */
function withImports(chunks: Manifest, key: string, seen: Set<string>): Manifest[string][] {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((imported) => withImports(chunks, imported, seen)), chunk];
}

type Needs = Pick<RenderedPage, 'modules' | 'lateParts'>;

/** Tags for what a page needs at once and `template` does not load anyway: all of its modules, the styles of its late parts. */
export function linkTags(chunks: Manifest, { modules, lateParts }: Needs, template: string): string {
  const seen = new Set<string>();
  const needed = modules.flatMap((key) => withImports(chunks, key, seen));
  const late = lateParts.flatMap((key) => withImports(chunks, key, seen));
  const isMissing = (file: string) => !template.includes(`/${file}"`);
  const styles = [...new Set([...needed, ...late].flatMap(({ css }) => css))].filter(isMissing);
  const scripts = needed.map(({ file }) => file).filter((file) => file.endsWith('.js') && isMissing(file));
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
  ].join('');
}
