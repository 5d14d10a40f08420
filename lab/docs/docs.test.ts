import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { parseEnv } from '@innventory/settings/env.ts';
import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, killSites, password, post, startSite } from '../harness/site.ts';
import { blocksOf, root } from './tree.ts';

const folder = temporaryFolder(afterAll);

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })];

/** The lines of a page's shell blocks, without comments. */
const commandsOf = (page: string) =>
  blocksOf(page, 'sh')
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter(Boolean);

/** Commands that cannot run in a test, and the file that tests them. */
const elsewhere: [RegExp, string][] = [
  [/^npm test$/, '.ci/run'],
  [/^npm start$|npm run serve$/, 'tools/serve.test.ts'],
  [/^pnpm (?:verify|e2e)$/, 'tools/checks.ts'],
  [/^pnpm --filter @innventory\/client pack/, 'lab/docs/client-package.test.ts'],
  [/^pnpm unit |^node packages\/db\/tools\//, 'lab/docs/add-an-entity.test.ts'],
  [/^npm run cli -- seed /, 'apps/cli/src/seed.test.ts'],
  [/^npm run cli -- password/, 'apps/cli/src/password.test.ts'],
  [/^(?:docker|mkdir|openssl|chmod|for server) /, 'tools/deployment.test.ts'],
  [
    /^(?:apt-get|useradd|git|cd|npx|cp|rm|install|systemctl|journalctl|ufw|curl --fail|certbot|nginx|node|innventory) /,
    'tools/deployment.test.ts',
  ],
];

/** A command of the CLI with its environment. */
const isScript = (command: string) => /^(?:[A-Z_]+=\S* )*npm run cli -- /.test(command);

const placeOf = (command: string) => elsewhere.find(([pattern]) => pattern.test(command))?.[1];

const trashed = '0190a6f2-0000-7000-8000-000000000001';

let site: Site;
let postgres: Awaited<ReturnType<typeof startPostgres>>;

/** A stopped site with a few records. */
async function aStoppedSite(dataDir: string): Promise<void> {
  await using database = await createOrm({ dataDir });
  await migrate(database.orm);
  const em = database.orm.em.fork();
  em.create(ItemEntity, anItem());
  em.create(BundleEntity, aBundle());
  em.create(ItemEntity, { ...anItem({ title: 'Club chair' }), id: trashed, deletedAt: '2026-11-20T12:00:00.000Z' });
  await em.flush();
  database.markUsed();
}

/** Runs a line in a shell in the folder of the test. */
async function run(line: string, environment: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-c', `set -euo pipefail\n${line}`], {
    cwd: folder,
    maxBuffer: 16 * 1_048_576,
    env: {
      PATH: process.env.PATH,
      SITE: site.base,
      ADMIN_PASSWORD: password,
      PHOTO: join(root, 'packages/db/demo/item-leather-club-chair.jpg'),
      DATA_DIR: join(folder, 'stopped'),
      ...environment,
    },
  });
  return stdout;
}

beforeAll(async () => {
  [site, postgres] = await Promise.all([startSite({ DATA_DIR: join(folder, 'running') }), startPostgres()]);
  await using database = await createOrm({ url: postgres.url });
  await database.orm.em.getConnection().execute('create database restored');
  await aStoppedSite(join(folder, 'stopped'));
  for (let count = 0; count < 7; count += 1) await post(site.base, '/api/furniture-items', anItem(), site.cookie);
});

afterAll(async () => {
  await site.end();
  killSites();
  await postgres.remove();
});

test('every command that the page on the API shows works, in the order of the page', async () => {
  const stdout = await run(commandsOf('docs/api.md').join('\n'));

  expect(stdout).toMatch(/link: <\/api\/furniture-items\?limit=5&cursor=\S+>; rel="next"/i);
  expect(stdout).toContain('\n304\n');
  expect(stdout).toContain('"price":"$420"');
  expect(stdout).toMatch(/"rows":\[\{"id":"[^"]+","availability":"available"\}\]/);
  expect(stdout).toContain('"code":"INVALID_INPUT"');
  expect(stdout).toContain('{"isAdmin":false}');
});

/** Settings of a production site with unreachable hosts. */
const realSettings = {
  DATABASE_URL: 'postgres://shop@db.invalid/shop',
  STORAGE_URL: 's3://pictures?endpoint=https://store.invalid',
  SMTP_URL: 'smtp://mail.invalid',
  MAIL_TO: 'owner@shop.invalid',
  PUBLIC_URL: 'https://shop.invalid',
  HOST: '192.0.2.11',
  METRICS_PORT: '9464',
};

/** A command of the docs with the URLs of this test. A restore needs an empty database. */
const here = (command: string) =>
  command
    .replace('npm run cli --', `node ${join(root, 'apps/cli/src/main.ts')}`)
    .replace(/https:\/\/shop\.example|http:\/\/localhost:3000/, site.base)
    .replace(
      /postgres:\/\/\S+/,
      command.includes(' restore ') ? new URL('/restored', postgres.url).href : postgres.url,
    );

function settingsFor(script: string): Record<string, string> {
  if (script.includes('./drill')) return realSettings;
  return script.endsWith(' restore site.backup') ? { DATA_DIR: join(folder, 'after a disaster') } : {};
}

test('every script that the docs show works, page by page', async () => {
  await run(here('npm run cli -- export bundles bundles.json --url https://shop.example'));
  const scripts = ['docs/scripts.md', 'docs/backup.md']
    .flatMap(commandsOf)
    .filter((command) => isScript(command) && !placeOf(command));
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    await run(here(script), settingsFor(script)).catch((error: unknown) => {
      throw new Error(`${script} failed`, { cause: error });
    });
  }
});

test('the drill leads to its own folder alone, whatever the settings name', async () => {
  const serve = commandsOf('docs/backup.md').find((command) => command.endsWith('npm run serve')) ?? '';
  const lines = Object.entries(realSettings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'settings'), lines.join(''));

  const told = await run(serve.replace('npm run serve', `node --env-file=settings -p 'JSON.stringify(process.env)'`));
  const read = parseEnv(JSON.parse(told) as Record<string, string>);

  expect(read).toMatchObject({
    env: {
      database: { dataDir: './drill' },
      storage: { folder: expect.stringMatching(/drill/) },
      mail: null,
      publicUrl: 'http://localhost:3100',
      host: '127.0.0.1',
      metricsAt: null,
    },
  });
});

test('every command of the docs is tested', () => {
  const untried = pages
    .filter((page) => page !== 'docs/api.md')
    .flatMap(commandsOf)
    .filter((command) => !isScript(command) && !placeOf(command));

  expect(untried).toEqual([]);
  expect(elsewhere.map(([, file]) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
