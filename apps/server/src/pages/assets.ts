import { z } from 'zod';

/** Vite's `.vite/manifest.json`, as its guide "Backend Integration" describes it. */
export const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

type Manifest = z.output<typeof manifest>;

const entry = 'index.html';

/** The chunks that `key` imports, then its own. */
function withImports(chunks: Manifest, key: string, seen: Set<string>): Manifest[string][] {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((imported) => withImports(chunks, imported, seen)), chunk];
}

/** Links to the styles and chunks of `modules`, beyond those of the app's entry, which the build links in the template. */
export function assetLinks(chunks: Manifest, modules: readonly string[]): string {
  const seen = new Set<string>();
  withImports(chunks, entry, seen);
  const needed = modules.flatMap((key) => withImports(chunks, key, seen));
  const styles = needed.flatMap(({ css }) => css).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const scripts = needed.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return [...styles, ...scripts].join('');
}
