import { settingsFrom } from '@innventory/domain/settings/company-file.ts';
import { settings } from '@innventory/domain/settings/settings.ts';
import { sectionsOf } from '@innventory/domain/values/text.ts';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nameWarnings, parseEnv, variableNames } from './env.ts';

const fileAtRoot = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

const COMPANY_FILE = fileAtRoot('company.json');

const faultsOf = (given: Record<string, string>) => {
  const { error } = parseEnv({ COMPANY_FILE, ...given });
  return error ? z.prettifyError(error) : '';
};

const envOf = (given: Record<string, string> = {}) => {
  const { env, error } = parseEnv({ COMPANY_FILE, ...given });
  expect(error).toBeUndefined();
  return env;
};

test('with nothing set the site serves on port 3000 with a database of its own', () => {
  expect(envOf()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    database: { dataDir: './data' },
    storage: { folder: 'data/objects' },
    botCheck: 'pow',
    throttles: { inquiryLimit: 5, loginLimit: 10 },
    trustProxy: [],
    mail: null,
    inquiryRetentionDays: 0,
    renderDataTimeoutMs: 300,
    isDevelopment: false,
    company: { name: 'Innventory' },
  });
  expect(envOf({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('the server writes to no folder whose content is elsewhere', () => {
  const DATABASE_URL = 'postgres://shop@db.example/shop';
  expect(envOf().folders).toEqual({ data: './data', pictures: 'data/objects' });
  expect(envOf({ DATABASE_URL }).folders).toEqual({ pictures: 'data/objects' });
  expect(envOf({ DATABASE_URL, STORAGE_URL: 's3://pictures?region=ca-central-1' }).folders).toEqual({});
});

test('an empty variable counts as unset', () => {
  expect(envOf({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toMatchObject({
    port: 3000,
    database: { dataDir: './data' },
    adminPassword: undefined,
  });
});

test('every fault is listed at once', () => {
  const broken = {
    HOST: 'localhost:80',
    PORT: '70000',
    PUBLIC_URL: 'https://furniture.example/shop',
    DATABASE_URL: 'mysql://root:hunter2@db/site',
    DEMO_CONTENT: 'maybe',
    ADMIN_PASSWORD_HASH: 'plain',
    INQUIRY_LIMIT: '-1',
    STORAGE_URL: 'ftp://images',
    COMPANY_FILE: '/nowhere/company.json',
    LOG_LEVEL: 'loud',
  };
  const incomplete = {
    TRUST_PROXY: '10.0.0.0/8,10.0.0.0/40,proxy',
    BOT_CHECK: 'recaptcha',
    SMTP_URL: 'smtp://mail.example',
  };
  const missing = ['TRUST_PROXY[1]', 'TRUST_PROXY[2]', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY', 'MAIL_TO'];

  const faults = faultsOf({ ...broken, ...incomplete });

  for (const name of [...Object.keys(broken), ...missing]) expect(faults).toContain(`→ at ${name}`);
  expect(faults).not.toContain('hunter2');
});

test.each(['0.0.0.0', '::', 'fe80::1%eth0', 'shop.internal'])('it listens at %s', (HOST) => {
  expect(envOf({ HOST }).host).toBe(HOST);
});

test.each(['shop:100%sure@db/shop', '100%@db/shop', 'shop@db/100%'])('the percent sign in %s is refused', (rest) => {
  expect(faultsOf({ DATABASE_URL: `postgres://${rest}` })).toContain('write %25 for %');
});

test.each([
  'user:pa/ss@mail.example',
  'user:12/ss@mail.example',
  'user:pa#ss@mail.example',
  'user:12#ss@mail.example',
  'user:12?ss@mail.example',
  '',
  '/',
])('the mail server smtp://%s is refused with the way to escape a password', (rest) => {
  expect(faultsOf({ SMTP_URL: `smtp://${rest}`, MAIL_TO: 'owner@hotel.example' })).toMatch(
    /Must be smtp:\/\/user:password@host:587 .* %23 for #, .* %2F for \/.*\n.*→ at SMTP_URL$/,
  );
});

test.each(['mail.example', 'mail.example:587/', 'site%40hotel.example:pa%2Fss@[::1]:25', 'mail?pool=true'])(
  'the mail server smtp://%s is accepted',
  (rest) => {
    expect(faultsOf({ SMTP_URL: `smtp://${rest}`, MAIL_TO: 'owner@hotel.example' })).toBe('');
  },
);

test.each([
  ['smtp://site:secret@mail.example:587', 'smtp://site:secret@mail.example:587?requireTLS=true'],
  ['smtp://site:secret@mail.example?pool=true', 'smtp://site:secret@mail.example?pool=true&requireTLS=true'],
  ['smtp://site:secret@mail?requireTLS=false', 'smtp://site:secret@mail?requireTLS=false'],
  ['smtp://site:secret@mail?ignoreTLS=true', 'smtp://site:secret@mail?ignoreTLS=true'],
  ['smtp://:token@127.0.0.1.mail.example', 'smtp://:token@127.0.0.1.mail.example?requireTLS=true'],
  ['smtp://site:secret@127.0.0.1:25', 'smtp://site:secret@127.0.0.1:25'],
  ['smtp://mail.example:25', 'smtp://mail.example:25'],
])('the mail server %s is used as %s: a password needs TLS', (SMTP_URL, url) => {
  expect(envOf({ SMTP_URL, MAIL_TO: 'owner@hotel.example' }).mail?.url).toBe(url);
});

test('settings without which no mail is sent are named, and the recipient is the default sender', () => {
  const MAIL_TO = 'owner@hotel.example';

  expect(envOf({}).missingMailSettings).toEqual(['SMTP_URL', 'MAIL_TO']);
  expect(envOf({ MAIL_TO }).missingMailSettings).toEqual(['SMTP_URL']);
  const SMTP_URL = 'smtp://mail.example';
  expect(envOf({ MAIL_TO, SMTP_URL })).toMatchObject({ missingMailSettings: [], mail: { from: MAIL_TO, to: MAIL_TO } });
  expect(envOf({ MAIL_TO, SMTP_URL, MAIL_FROM: 'site@hotel.example' }).mail?.from).toBe('site@hotel.example');
});

test('pictures can live in another folder, in a bucket of Amazon S3 or of another store', () => {
  expect(envOf({ STORAGE_URL: 'file:///srv/images' }).storage).toEqual({ folder: '/srv/images' });
  expect(envOf({ STORAGE_URL: 's3://pictures?region=ca-central-1' }).storage).toMatchObject({
    bucket: 'pictures',
    region: 'ca-central-1',
  });
  expect(envOf({ STORAGE_URL: 's3://pictures?endpoint=http://store:9000' }).storage).toMatchObject({
    bucket: 'pictures',
    endpoint: 'http://store:9000',
  });
});

test.each([
  ['file:', 'Must be file: and a folder'],
  ['file:///', 'Must be file: and a folder'],
  ['s3://', 'The bucket must be named'],
  ['s3://No_Bucket', 'The bucket must be named'],
  ['s3://key:secret@pictures', 'AWS_ACCESS_KEY_ID'],
  ['s3://pictures/folder', 'A bucket of its own is needed'],
  ['s3://pictures?endpont=http://store:9000', 'not endpont'],
  ['s3://pictures?endpoint=store:9000', 'must begin with http:// or https://'],
])('the store %s is refused with the reason', (address, reason) => {
  const faults = faultsOf({ STORAGE_URL: address });

  expect(faults).toContain(reason);
  expect(faults).toContain('→ at STORAGE_URL');
});

test('the shipped company file gives valid settings', () => {
  const { company } = envOf();
  const given = settingsFrom(company);

  for (const { name, input } of Object.values(settings)) expect(input.parse(given[name])).toEqual(given[name]);
  expect(sectionsOf(given.privacy.sections)).toEqual(company.privacy.sections);
});

test('a fault inside the company file names its field and what it must be', () => {
  const file = join(temporaryFolder(), 'company.json');
  const { tagline: _, ...company } = JSON.parse(readFileSync(COMPANY_FILE, 'utf8')) as Record<string, unknown>;
  const faulty = { ...company, phone: 'ours', social: {}, story: 'ours', foundedYear: 'long ago' };
  writeFileSync(file, `\uFEFF${JSON.stringify(faulty)}`);

  const faults = faultsOf({ COMPANY_FILE: file });

  expect(faults).toContain('Tagline is required\n  → at COMPANY_FILE.tagline');
  expect(faults).toContain('Must be a phone number\n  → at COMPANY_FILE.phone');
  expect(faults).toContain('Must be a list\n  → at COMPANY_FILE.social');
  expect(faults).toContain('Must be a year\n  → at COMPANY_FILE.foundedYear');
  expect(faults).toContain('expected object, received string\n  → at COMPANY_FILE.story');
});

test('a password and a hash together are refused', () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0tC7oQpHuF7tYmJt5hWZ8n2VJv3gJ6pQ1dGf8iEwZsI';

  expect(envOf({ ADMIN_PASSWORD_HASH: hash }).adminPasswordHash).toBe(hash);
  expect(faultsOf({ ADMIN_PASSWORD: 'secret', ADMIN_PASSWORD_HASH: hash })).toContain('not both');
});

test.each([
  'v=16$m=19456,t=2,p=1',
  'v=19$m=8,t=2,p=2',
  'v=19$m=4294967295,t=2,p=1',
  'v=19$m=19456,t=0,p=1',
  'v=19$m=19456,t=2,p=0',
])('a hash with the impossible parameters %s is refused at the start', (parameters) => {
  const hash = `$argon2id$${parameters}$c29tZXNhbHRzb21lc2FsdA$0tC7oQpHuF7tYmJt5hWZ8n2VJv3gJ6pQ1dGf8iEwZsI`;

  expect(faultsOf({ ADMIN_PASSWORD_HASH: hash })).toContain('Must be an argon2id hash');
});

test('.env.example names exactly the variables that are read, with working values', () => {
  const example = readFileSync(fileAtRoot('.env.example'), 'utf8');
  const given = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

  expect(envOf({ ...given, COMPANY_FILE })).toEqual(envOf());
  expect(Object.keys(given).toSorted()).toEqual(variableNames.filter((name) => name !== 'NODE_ENV').toSorted());
});

test('a misspelt setting is told, variables of other programs are not', () => {
  const given = {
    ADMIN_PASWORD: 'x',
    DATABASE_ULR: 'x',
    SMTP_URI: 'x',
    INVENTORY_TOKEN: 'x',
    PORT: '80',
    HOSTS: 'x',
    POST: 'x',
    LOGNAME: 'x',
  };

  expect(nameWarnings({ ...given, AWS_REGION: 'x', NODE_OPTIONS: 'x', INNVENTORY_TOKEN: 'x' })).toEqual([
    'ADMIN_PASWORD is no setting. Is ADMIN_PASSWORD meant?',
    'DATABASE_ULR is no setting. Is DATABASE_URL meant?',
    'SMTP_URI is no setting. Is SMTP_URL meant?',
    'INVENTORY_TOKEN is no setting. Is INNVENTORY_TOKEN meant?',
  ]);
});

test('the metrics listener has a port of its own and listens on this machine by default', () => {
  expect(envOf().metricsAt).toBeNull();
  expect(envOf({ METRICS_PORT: '9464' }).metricsAt).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(envOf({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.11' }).metricsAt).toMatchObject({ host: '10.0.0.11' });
  expect(faultsOf({ METRICS_PORT: '3000' })).toContain('Must be another port than PORT');
});
