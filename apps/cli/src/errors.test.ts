import { root, spawnServer } from '@innventory/testing/server.ts';
import { answering } from '@innventory/testing/fixtures.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { freePort } from '@innventory/testing/ports.ts';
import { newPostgresUrl } from '@innventory/db/testing/testing.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { type Environment, aFilledPlace, aPlace, cli, command, failureOf } from './testing.ts';

const nightly = { tags: ['nightly'] };

const isOnPostgres = inject('database') === 'postgres';

/** The output of a server that cannot start. */
async function refusedStart(environment: Environment): Promise<string> {
  const server = spawnServer({ PORT: '0', ...(await aPlace()), ...environment });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  expect(await server.exit).toBe(1);
  expect(server.output()).not.toContain('shown this once');
  expect(server.output()).not.toContain('secret');
  return server.output();
}

/** Lists the trash. No message may show a password. */
async function listTrash(...args: string[]): Promise<string> {
  const text = await failureOf('trash', 'list', '--data-dir', '/nowhere', ...args);
  expect(text).not.toContain('secret');
  return text;
}

test.each([
  ['a path where a folder is needed', { STORAGE_URL: `file://${root}package.json/pictures` }, 'The folder of pictures'],
  ['a host that is not here', { HOST: '192.0.2.1' }, 'cannot listen at 192.0.2.1:0 (HOST, PORT): listen EADDRNOTAVAIL'],
])('the server does not start with %s and names it before it prints a password', async (_, settings, text) => {
  expect(await refusedStart(settings)).toContain(text);
});

test('the server does not start with a host that nobody knows', nightly, async () => {
  expect(await refusedStart({ HOST: 'nowhere.invalid' })).toContain(
    'ENOTFOUND nowhere.invalid. Set the host to an address',
  );
});

/** Shows the help, with its output sent elsewhere by the shell. */
const helpSent = (where: string) =>
  spawnSync('sh', ['-c', `"${process.execPath}" apps/cli/src/main.ts --help ${where}`], {
    cwd: root,
    encoding: 'utf8',
  });

test('a closed pipe ends the process quietly', () => {
  const { stdout, stderr } = helpSent('| true');

  expect(stdout + stderr).toBe('');
});

test.each(['PORT', 'METRICS_PORT'])('a %s in use is named before a password is printed', async (name) => {
  const { port } = new URL(await answering(() => undefined));

  expect(await refusedStart({ [name]: port })).toContain(
    `cannot listen at 127.0.0.1:${port} (${name.replace('PORT', 'HOST')}, ${name}): another program listens there.`,
  );
});

test('the start warns of a short password, an unreachable store and a value that may be cut', nightly, async () => {
  const place = await aPlace();
  const file = join(place['DATA_DIR'] ?? '', 'settings');
  await writeFile(file, '\uFEFFADMIN_PASSWORD=short#secret\n');
  const store = { STORAGE_URL: 's3://pictures?endpoint=http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a' };
  const settings = { ...place, ...store, AWS_SECRET_ACCESS_KEY: 'b', DEMO_CONTENT: 'off' };

  const server = spawnServer({ ...settings, PORT: String(await freePort()) }, { nodeArgs: [`--env-file=${file}`] });
  onTestFinished(async () => void (await server.end('SIGKILL')));

  const expected = [
    `Warning: ADMIN_PASSWORD in ${file} may be cut or changed.`,
    'ADMIN_PASSWORD has fewer than 15 characters',
    'The picture store (bucket pictures at http://127.0.0.1:9) cannot be used: ',
    'ECONNREFUSED',
  ];
  await expect.poll(() => expected.filter((text) => !server.output().includes(text)), { timeout: 30_000 }).toEqual([]);
  expect(server.output()).not.toContain('secret');
});

test('migrate tells a mistyped setting, and creates no database in a mistyped folder', nightly, async () => {
  const { DATA_DIR: folder = '' } = await aPlace();
  const mistyped = join(folder, 'dota');

  const { code, stderr } = await cli(['migrate', '--data-dir', mistyped], { DATABSE_URL: 'x' });

  expect(code).toBe(1);
  expect(stderr).toContain(`There is no database in ${mistyped}.`);
  expect(stderr).toContain('DATABSE_URL is no setting. Is DATABASE_URL meant?');
  expect(existsSync(mistyped)).toBe(false);
});

const databases = [
  ['no database', '127.0.0.1', 'DATABASE_URL or --database-url: Must be postgres://user:password@host:5432/database'],
  ['an unknown sslmode', '127.0.0.1/shop?sslmode=yes', 'sslmode must be one of disable, no-verify'],
  ['a closed port', '127.0.0.1:9/shop', 'PostgreSQL at 127.0.0.1:9: connect ECONNREFUSED'],
  ['an unknown host', 'nowhere.invalid/shop', 'PostgreSQL at nowhere.invalid:5432: getaddrinfo'],
] as const;

test.each(databases)('DATABASE_URL with %s is explained without its password', async (_, url, expected) => {
  expect(await listTrash('--database-url', `postgres://shop:secret@${url}`)).toContain(expected);
});

describe.runIf(isOnPostgres)('On PostgreSQL', () => {
  async function aDatabase(...statements: string[]): Promise<URL> {
    const url = await newPostgresUrl('template0');
    await using database = await createOrm({ url });
    for (const statement of statements) await database.orm.em.getConnection().execute(statement);
    return new URL(url);
  }

  const tablesOf = async (url: string) => {
    await using database = await createOrm({ url });
    const rows = await database.orm.em
      .getConnection()
      .execute<{ name: string }[]>(
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      );
    return rows.map(({ name }) => name);
  };

  test('a missing database, TLS that the server does not speak and missing rights are explained', async () => {
    const url = await aDatabase(
      'revoke create on schema public from public',
      'drop role if exists weak',
      "create role weak login password 'secret'",
    );
    const { pathname } = await aDatabase('grant create on schema public to public');
    const missing = Object.assign(new URL(url), { pathname: 'not_there' });
    const encrypted = `${url.href}?sslmode=require`;
    const weak = Object.assign(new URL(url), { username: 'weak', password: 'secret' });

    expect(await listTrash('--database-url', missing.href)).toContain('Create the database, or correct its name');
    expect(await listTrash('--database-url', encrypted)).toContain('Remove sslmode from DATABASE_URL.');
    expect(await failureOf('migrate', '--database-url', weak.href)).toContain(
      'permission denied for schema public. Its owner can allow it: grant create on schema public to "weak".',
    );
    const place = await aFilledPlace();
    const backup = join(place['DATA_DIR'] ?? '', 'site.backup');
    expect((await command(['backup', backup], place)).code).toBe(0);
    expect(await failureOf('restore', backup, '--database-url', weak.href)).toContain(
      'Its owner can allow it: grant create on schema public to "weak".',
    );
    expect(await failureOf('migrate', '--database-url', Object.assign(weak, { pathname }).href)).toContain(
      'can run: create extension pg_trgm.',
    );
  });

  test('a database of another program is refused unchanged by commands and by the server', async () => {
    const { href: DATABASE_URL } = await aDatabase('create table customers (id int)', 'create table orders (id int)');
    const refusal = 'The database belongs to another program (with tables such as customers, orders).';

    for (const args of [['migrate'], ['export', 'items'], ['seed']])
      expect(await failureOf(...args, '--database-url', DATABASE_URL)).toContain(refusal);
    expect(await refusedStart({ DATABASE_URL })).toContain(refusal);

    expect((await tablesOf(DATABASE_URL)).toSorted()).toEqual(['customers', 'orders']);
  });

  test.each([[['trash', 'list']], [['export', 'items']], [['inquiries', 'export']], [['pictures', 'adopt']]])(
    '%s does not migrate an empty database',
    async (args) => {
      const { href: DATABASE_URL } = await aDatabase();

      expect(await failureOf(...args, '--database-url', DATABASE_URL)).toContain('The database is empty.');

      expect(await tablesOf(DATABASE_URL)).toEqual([]);
    },
  );
});

test.runIf(existsSync('/dev/full'))(
  'a full disk, a forbidden file and an unknown token are told in words',
  async () => {
    const place = await aFilledPlace();

    const exported = await command(['export', 'items', '/dev/full'], place);
    // Not even root may make a file there.
    const forbidden = await command(['export', 'items', '/sys/items.csv'], place);
    const revoked = await command(['tokens', 'revoke', 'nightly'], place);

    expect(exported).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The disk is full: that of the file, or /),
    });
    expect(forbidden).toMatchObject({
      code: 1,
      stderr: 'The user who runs this command cannot read or write /sys/items.csv.\n',
    });
    expect(revoked).toMatchObject({ code: 1, stderr: 'There is no token "nightly".\n' });
  },
);

test('a full disk behind the output is an error', nightly, () => {
  const { status, stderr } = helpSent('> /dev/full');

  expect(status).toBe(1);
  expect(stderr).toContain('ENOSPC');
});

test.each([
  ['trash list --url shop.example', "argument 'shop.example' is invalid. Must be scheme, host and port alone"],
  ['trash list --url https://shop.example/catalogue', 'Must be scheme, host and port alone'],
  ['trash list --url https://admin@shop.example', 'Must be scheme, host and port alone'],
  ['trash list --database-url shop', '--database-url: Must be postgres://'],
  ['doctor --url https://shop.example', 'This command works without --url'],
  ['migrate --url https://shop.example', 'This command works without --url'],
  ['pictures adopt --url https://shop.example', 'This command works without --url'],
  ['restore site.backup --url https://shop.example', 'This command works without --url'],
  ['doctor --backup-hours week', "argument 'week' is invalid. Must be a whole number, at least 1."],
  ['tokens create nightly --days 0', "argument '0' is invalid. Must be a whole number, at least 1."],
  ['trash list --colour', "unknown option '--colour'"],
  ['import items /nowhere/items.csv', 'There is no file or folder /nowhere/items.csv'],
  ['import items /tmp', 'This is a folder. Name a file in it.'],
  ['backup /nowhere/site.backup', 'There is no file or folder /nowhere'],
  ...(existsSync('/proc/sys')
    ? [['backup /proc/sys/site.backup', 'The user who runs this command cannot read or write /proc/sys.']]
    : []),
])('"%s" says what is wrong', async (command, text) => {
  expect(await failureOf(...command.split(' '))).toContain(text);
});

test.each([['-'], ['/dev/null'], ['/tmp']])('a backup to "%s", which is no file, does not begin', async (file) => {
  expect(await command(['backup', file])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining("is invalid for argument 'file'. Name a file. A backup cannot be written"),
  });
});

test('wrong usage ends with an exit code of its own, and nothing goes to stdout', async () => {
  expect(await cli(['tidy'])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining("unknown command 'tidy'"),
  });
});
