import { readFileSync } from 'node:fs';

const manifest = new URL('../../../package.json', import.meta.resolve('@innventory/settings/version.ts'));

/** Version of the product, e.g. "0.1.0". */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
