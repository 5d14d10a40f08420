import { anItem } from '@innventory/domain/testing.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, killSites, password, post, startSite } from './site.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'innventory-docs-'));

const commandsOf = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);

let site: Site;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: join(folder, 'data') });
  for (let count = 0; count < 7; count += 1) await post(site.base, '/api/furniture-items', anItem(), site.cookie);
});

afterAll(async () => {
  await site.end();
  killSites();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('every command that the page on the API shows works, in the order of the page', async () => {
  const script = ['set -euo pipefail', ...commandsOf('docs/api.md')].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    cwd: folder,
    maxBuffer: 16 * 1_048_576,
    env: {
      PATH: process.env.PATH,
      SITE: site.base,
      ADMIN_PASSWORD: password,
      PHOTO: join(root, 'packages/db/demo/item-leather-club-chair.jpg'),
    },
  });

  expect(stdout).toMatch(/link: <\/api\/furniture-items\?limit=5&cursor=\S+>; rel="next"/i);
  expect(stdout).toContain('\n304\n');
  expect(stdout).toContain('"price":"$420"');
  expect(stdout).toContain('"code":"INVALID_INPUT"');
  expect(stdout).toContain('{"isAdmin":false}');
});
