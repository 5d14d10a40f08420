import { adminPassword, root } from '@innventory/testing/server.ts';
import { InquiryEntity, OutboxEntity } from '@innventory/db/entities.ts';
import { replaceSharedState } from '@innventory/db/shared-state.ts';
import { answering, shareSpy, temporaryFolder } from '@innventory/testing/fixtures.ts';
import { freePort } from '@innventory/testing/ports.ts';
import { inquiryFields } from '@innventory/domain/records/inquiry.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { openImageStore } from '@innventory/images/image-store.ts';
import fs, { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Environment, aFilledPlace, aPlace, cli, command, fill, running } from '../testing.ts';
import type { Secrets } from './database.ts';
import { examine } from './examine.ts';
import type { Finding } from './check.ts';

const isOnPostgres = inject('database') === 'postgres';

const COMPANY_FILE = join(root, 'company.json');

const broken = `PORT COMPANY_FILE database storage secrets SMTP_URL BOT_CHECK PUBLIC_URL`.split(' ');

const slow = { timeout: 240_000 };

// Port 9 is nobody's, so that no server of ours answers for the public address.
const found = (given: Environment, secrets: Secrets = {}): Promise<Finding[]> =>
  examine({ COMPANY_FILE, PORT: '9', DATA_DIR: temporaryFolder(), ...given }, { backupHours: 26, ...secrets });

const faultsIn = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'fault').map(({ check, found: text }) => `${check}: ${text}`);

const answeringWith = (body: object) => answering((_, response) => response.end(JSON.stringify(body)));

/** As after the first start of the server. */
async function aStartedPlace(work?: Parameters<typeof aFilledPlace>[0]): Promise<Environment> {
  const place = await aFilledPlace(work);
  await openImageStore({ folder: join(place['DATA_DIR'] ?? '', 'objects') }, { make: true });
  return place;
}

test('a healthy installation has no fault and exit code 0', slow, async () => {
  const place = await aStartedPlace();

  const { code, stdout } = await cli(['doctor'], { ...place, PORT: String(await freePort()) });

  const findings = JSON.parse(stdout) as Finding[];
  expect(faultsIn(findings)).toEqual([]);
  expect(code).toBe(0);
  const checks = ['database', 'outbox', 'last backup', 'clock', 'disk space', 'storage', 'secrets', 'PUBLIC_URL'];
  expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(checks));
});

test('every broken setting is listed with what to do', slow, async () => {
  const { DATA_DIR = '' } = await aPlace();
  await mkdir(join(DATA_DIR, 'database'));
  await chmod(join(DATA_DIR, 'database'), 0o755);
  await writeFile(join(DATA_DIR, 'file'), '');
  const given = {
    DATA_DIR,
    DATABASE_URL: 'postgres://127.0.0.1:9/innventory',
    PORT: 'many',
    COMPANY_FILE: '/nowhere/company.json',
    STORAGE_URL: `file:${join(DATA_DIR, 'file', 'pictures')}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'owner@hotel.example',
    BOT_CHECK: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'mistyped',
    RECAPTCHA_VERIFY_URL: await answeringWith({ success: false, 'error-codes': ['invalid-input-secret'] }),
    PUBLIC_URL: 'http://127.0.0.2:9',
  };

  const { code, stdout } = await command(['doctor'], given);

  expect(code).toBe(1);
  const faults = (JSON.parse(stdout) as Finding[]).filter(({ state }) => state === 'fault');
  for (const check of broken) {
    expect(faults).toContainEqual({ check, state: 'fault', found: expect.any(String), advice: expect.any(String) });
  }
  expect(faultsIn(faults)).toContain('database: PostgreSQL at 127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9.');
});

test('a settings file that others may read is a fault; its group is that of the site', async () => {
  const { DATA_DIR = '' } = await aPlace();
  const settings = join(DATA_DIR, 'innventory.env');
  await writeFile(settings, '');
  process.execArgv.push(`--env-file=${settings}`);
  onTestFinished(() => void process.execArgv.pop());

  await chmod(settings, 0o644);
  expect(faultsIn(await found({ DATA_DIR }))).toEqual([`secrets: Others on this machine may read ${settings}.`]);
  await chmod(settings, 0o640);
  expect(faultsIn(await found({ DATA_DIR }))).toEqual([]);
});

test('a picture folder that cannot be made is a fault', async () => {
  // Not even root may make a folder there.
  const findings = await found({ STORAGE_URL: 'file:/proc/sys/pictures' });

  expect(faultsIn(findings)).toContainEqual(expect.stringMatching(/^storage: EACCES/));
});

test('an address that is not that of reCAPTCHA is a fault', async () => {
  const findings = await found({
    BOT_CHECK: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    RECAPTCHA_VERIFY_URL: await answeringWith({ hello: 'world' }),
  });

  expect(faultsIn(findings)).toEqual(['BOT_CHECK: RECAPTCHA_VERIFY_URL answers 200, but not as reCAPTCHA does.']);
});

test.each([
  ['another site at PUBLIC_URL', 200, 'Something else answers at HERE.'],
  ['a proxy that does not reach the server', 502, 'The proxy at HERE answers 502: it does not reach the server.'],
])('%s is a fault', async (_, status, text) => {
  const PUBLIC_URL = await answering((__, response) => response.writeHead(status).end('<html>nginx</html>'));

  expect(faultsIn(await found({ PUBLIC_URL }))).toEqual([`PUBLIC_URL: ${text.replace('HERE', PUBLIC_URL)}`]);
});

test('an address that leads to another one is a warning', async () => {
  const site = await answeringWith({ status: 'ok' });
  const PUBLIC_URL = await answering((_, response) => response.writeHead(301, { location: `${site}/healthz` }).end());

  expect(await found({ PUBLIC_URL })).toContainEqual(
    expect.objectContaining({ check: 'PUBLIC_URL', found: `${PUBLIC_URL} leads to ${site}.` }),
  );
});

test.each([
  ['127.0.0.1', 'Links in mails lead to'],
  ['0.0.0.0', 'Without TLS, whoever stands on the way to'],
])('the public address http://%s of a site for others is a warning', async (host, text) => {
  const PUBLIC_URL = (await answeringWith({ status: 'ok' })).replace('127.0.0.1', host);

  expect(await found({ PUBLIC_URL, HOST: '0.0.0.0' })).toContainEqual(
    expect.objectContaining({ check: 'PUBLIC_URL', state: 'warning', found: expect.stringContaining(text) }),
  );
});

test('a nearly full disk is a fault', async () => {
  shareSpy(vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(await fs.statfs('/'), { bavail: 1 })));

  expect(faultsIn(await found({}))).toEqual([expect.stringMatching(/^disk space: 0 MB are free at /)]);
});

test('what a running server says of its disks is a fault', slow, async () => {
  const { DATA_DIR = '' } = await aPlace();
  const url = await running({ DATA_DIR });
  expect(await found({ DATA_DIR })).toContainEqual({ check: 'storage', state: 'ok', found: 'Pictures can be kept.' });
  expect(await readdir(join(DATA_DIR, 'objects'))).not.toContain('doctor-was-here');
  await rm(join(DATA_DIR, 'objects', '.quarantine'), { recursive: true });

  const findings = await found({ DATA_DIR, PORT: new URL(url).port, ADMIN_PASSWORD: adminPassword });

  expect(faultsIn(findings)).toContainEqual(expect.stringMatching(/^disks: The folder of pictures is gone/));
});

test('a TLS address without a proxy, an open contact form and a misspelt setting are warnings', async () => {
  const PUBLIC_URL = `https://localhost:${await freePort()}`;

  const findings = await found({ PUBLIC_URL, BOT_CHECK: 'off', ADMIN_PASWORD: 'secret' });

  expect(findings.filter(({ state }) => state === 'warning')).toEqual([
    expect.objectContaining({ check: 'settings', found: 'ADMIN_PASWORD is no setting. Is ADMIN_PASSWORD meant?' }),
    expect.objectContaining({ check: 'BOT_CHECK', advice: 'Set BOT_CHECK=pow.' }),
    expect.objectContaining({ check: 'PUBLIC_URL', found: `Nothing answers at ${PUBLIC_URL}.` }),
  ]);
});

test('waiting notices, an old backup and a newer schema are faults', slow, async () => {
  const place = await aStartedPlace(async (orm) => {
    const em = orm.em.fork();
    const inquiry = em.create(InquiryEntity, inquiryFields.parse(anInquiry()));
    const createdAt = '2026-01-01T00:00:00.000Z';
    em.create(OutboxEntity, { inquiry, dueAt: createdAt, createdAt, isRefused: true, tries: 7 });
    await em.flush();
    await em.execute("update mikro_orm_migrations set executed_at = now() - interval '3 days'");
  });

  expect(faultsIn(await found(place))).toEqual([
    'outbox: 1 notice of an inquiry waits, the oldest since 2026-01-01T00:00:00.000Z, tried 7 times at most. The mail server refused the text of 1.',
    'last backup: There is none yet.',
  ]);

  await fill(place, async (orm) => {
    await orm.em.fork().execute("insert into mikro_orm_migrations (name) values ('Migration2999')");
  });
  expect(faultsIn(await found(place))).toEqual([
    expect.stringContaining('database: The database has a newer schema than this version knows'),
  ]);
});

test('an unknown proxy causes a warning for a day', slow, async () => {
  const place = await aPlace();
  const seenHoursAgo = (hours: number) =>
    fill(place, (orm) =>
      replaceSharedState(orm, 'untrusted proxy seen', new Date(Date.now() - hours * 3_600_000).toISOString()),
    );
  const proxyState = async () =>
    (await found(place)).filter(({ check }) => check === 'TRUST_PROXY').map(({ state }) => state);

  await fill(place);
  expect(await proxyState()).toEqual(['ok']);
  await seenHoursAgo(1);
  expect(await proxyState()).toEqual(['warning']);
  await seenHoursAgo(25);
  expect(await proxyState()).toEqual(['ok']);
});

test.skipIf(isOnPostgres)(
  'a database that another process has open is a warning, or a fault if the server cannot be asked',
  slow,
  async () => {
    const place = await aPlace();

    await fill(place, async () => {
      expect((await found(place)).filter(({ check }) => check === 'database')).toMatchObject([
        {
          state: 'warning',
          found: 'Another process has it open.',
          advice: 'If it is the server, set INNVENTORY_TOKEN or ADMIN_PASSWORD, so that it can be asked.',
        },
      ]);
      for (const [secrets, reason] of [
        [{ password: 'secret' }, 'No Innventory server answers'],
        [{ token: 'secret' }, 'This is not an API token'],
      ] as const)
        expect((await found(place, secrets)).filter(({ check }) => check === 'database')).toMatchObject([
          {
            state: 'fault',
            found: expect.stringContaining(reason),
            advice:
              'Another process has it open. If it is the server, look at INNVENTORY_TOKEN or ADMIN_PASSWORD, and at HOST and PORT.',
          },
        ]);
    });
  },
);

test('the mail server is checked up to the login without sending a mail', async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid password')),
    onMailFrom: ({ address }, _, done) => {
      mails.push(address);
      done();
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  onTestFinished(() => server.close());
  const asked = (login: string) =>
    found({ SMTP_URL: `smtp://${login}127.0.0.1:${port}`, MAIL_TO: 'owner@hotel.example' });
  const saying = (text: string) => ({ check: 'SMTP_URL', state: 'ok', found: text });

  expect(await asked('shop:right@')).toContainEqual(saying('The mail server accepts the connection and the login.'));
  expect(await asked('')).toContainEqual(saying('The mail server accepts the connection.'));
  expect(faultsIn(await asked('shop:wrong@'))).toEqual([expect.stringMatching(/^SMTP_URL: Invalid login/)]);
  expect(mails).toEqual([]);
});

test.runIf(isOnPostgres)('a read-only database, as after a failover to a standby, is a fault', async () => {
  const place = await aStartedPlace();
  const name = new URL(place['DATABASE_URL'] ?? '').pathname.slice(1);
  await fill(place, async (orm) => {
    await orm.em.execute(`alter database ${name} set default_transaction_read_only = on`);
  });

  expect(faultsIn(await found(place))).toEqual([expect.stringContaining('database: The database is read-only')]);
});

test.runIf(isOnPostgres)('a wrong clock of the database is found', async () => {
  const place = await aStartedPlace(async (orm) => {
    const em = orm.em.fork();
    await em.execute(`create function public.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() - interval '1 hour' $$`);
    const [row] = await em.execute<{ name: string }[]>('select current_database() as name');
    await em.execute(`alter database "${row?.name}" set search_path = public, pg_catalog`);
  });

  expect(faultsIn(await found(place))).toEqual([
    expect.stringMatching(/^clock: 3\d{3} s ahead of that of the database/),
  ]);
});
