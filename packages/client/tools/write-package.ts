import { readFileSync, writeFileSync } from 'node:fs';

interface Manifest extends Record<string, unknown> {
  dependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest;
const libraries = Object.entries(manifest.dependencies).filter(([, range]) => !range.startsWith('workspace:'));
const published = {
  ...manifest,
  engines: { node: '>=20' },
  exports: { '.': { types: './client.d.ts', default: './client.js' } },
  dependencies: Object.fromEntries(libraries),
  devDependencies: undefined,
  scripts: undefined,
  publishConfig: undefined,
};
writeFileSync(new URL('../dist/package.json', import.meta.url), JSON.stringify(published, null, 2));
