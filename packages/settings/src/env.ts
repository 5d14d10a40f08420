import { companyFile } from '@innventory/domain/settings/company-file.ts';
import { isOrigin } from '@innventory/domain/values/address.ts';
import { isEmailAddress } from '@innventory/domain/values/email.ts';
import { storageOf, storageIn } from '@innventory/images/storage.ts';
import leven from 'leven';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '@innventory/domain/limits.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { databaseUrlFault } from './database-url.ts';
import { envFileWarnings } from './env-file.ts';

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const error = `Must be a whole number, at least ${least}${most < Number.MAX_SAFE_INTEGER ? ` and at most ${most}` : ''}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'Must be an address that begins with http:// or https://' });

const origin = z
  .string()
  .refine(isOrigin, 'Must be scheme, host and port alone, e.g. https://furniture.example')
  .transform((text) => new URL(text).origin);

const addressRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Must be IP addresses or ranges such as 10.0.0.0/8, comma-separated',
);

const addressRanges = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(addressRange));

/** Text that `read` parses. Its error is the message of the fault. */
const readBy = <Result>(read: (text: string) => Result) =>
  z.string().transform((text, { addIssue }) => {
    try {
      return read(text);
    } catch (error) {
      addIssue(error instanceof Error ? error.message : 'Cannot be read');
      return z.NEVER;
    }
  });

const databaseUrl = z
  .string()
  .refine((text) => !databaseUrlFault(text), { error: ({ input }) => databaseUrlFault(String(input)) ?? '' });

/** Without escapes, a part of the password could be taken for the host. */
function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    url.pathname.length < 2 &&
    !url.hash &&
    !url.search.includes('@')
  );
}

/** A password leaves this machine only over TLS, unless the URL says otherwise. */
function withTls(text: string): string {
  const url = new URL(text);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  const isChosen = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS');
  if (url.password && !isLocal && !isChosen) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    'Must be smtp://user:password@host:587 or smtps://user:password@host:465; in the password write %25 for %, %23 for #, %3F for ?, %40 for @ and %2F for /',
  )
  .transform(withTls);

function readCompany(path: string): unknown {
  try {
    // TextDecoder drops a byte order mark.
    return JSON.parse(new TextDecoder().decode(readFileSync(path)));
  } catch (cause) {
    throw new Error(`${resolve(path)} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

const isMailbox = (text: string) => isEmailAddress(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

const mailbox = z.string().refine(isMailbox, 'Must be an e-mail address, or Name <address>');

/** With other parameters, a login would fail or take more memory than there is. */
const argon2idHash = z
  .string()
  .regex(
    /^\$argon2id\$v=19\$m=[1-9]\d{3,6},t=[1-9]\d{0,2},p=[1-9]\d?\$[A-Za-z\d+/]{11,}\$[A-Za-z\d+/]{16,}$/,
    'Must be an argon2id hash ($argon2id$…); mind that $ needs quotes in many places',
  );

const isHost = (text: string) => isIP(text) > 0 || /^[\w.-]+$/.test(text);

const host = z.string().refine(isHost, 'Must be an IP address or a host name, without a port').default('127.0.0.1');

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: host,
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO_CONTENT: z.enum(['on', 'off']).optional(),
  ADMIN_PASSWORD: z.string().max(limits.text.password).optional(),
  ADMIN_PASSWORD_HASH: argon2idHash.optional(),
  BOT_CHECK: z.enum(['pow', 'recaptcha', 'off']).default('pow'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  INQUIRY_LIMIT: wholeNumber(0).default(serverLimits.inquiryThrottle.perAddress),
  LOGIN_LIMIT: wholeNumber(0).default(serverLimits.loginThrottle.triesPerAddress),
  TRUST_PROXY: addressRanges.default([]),
  DRAIN_MS: wholeNumber(0, 60_000).default(0),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  STORAGE_URL: readBy(storageOf).optional(),
  INQUIRY_RETENTION_DAYS: wholeNumber(0, 36_500).default(0),
  COMPANY_FILE: readBy(readCompany).pipe(companyFile).prefault('company.json'),
  RENDER_DATA_TIMEOUT_MS: wholeNumber(0).default(300),
  METRICS_TOKEN: z.string().optional(),
  METRICS_HOST: host,
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export const variableNames = Object.keys(variables.shape);

/** Settings, and the token that commands read. */
const knownNames = [...variableNames, 'INNVENTORY_TOKEN'];

/** Two wrong letters are too many for a shorter name. */
const shortestName = 6;

/** Warnings about variables whose names differ from those of settings by one or two letters. */
export const nameWarnings = (given: Record<string, string | undefined>): string[] =>
  Object.keys(given)
    .filter((name) => name.length >= shortestName && !knownNames.includes(name))
    .flatMap((name) => {
      const meant = knownNames.find((known) => known.length >= shortestName && leven(name, known) <= 2);
      return meant ? [`${name} is no setting. Is ${meant} meant?`] : [];
    });

type Variables = z.output<typeof variables>;

/** `when` checks a rule even if single variables are invalid, so that all faults are reported. */
const rule = (at: keyof Variables, error: string) => ({ error, path: [at], when: () => true });

const forRecaptcha = 'Is needed with BOT_CHECK=recaptcha';

const consistent = variables
  .refine(
    (given) => !given.ADMIN_PASSWORD || !given.ADMIN_PASSWORD_HASH,
    rule('ADMIN_PASSWORD_HASH', 'Set either ADMIN_PASSWORD or ADMIN_PASSWORD_HASH, not both'),
  )
  .refine(
    (given) => given.BOT_CHECK !== 'recaptcha' || given.RECAPTCHA_SITE_KEY,
    rule('RECAPTCHA_SITE_KEY', forRecaptcha),
  )
  .refine(
    (given) => given.BOT_CHECK !== 'recaptcha' || given.RECAPTCHA_SECRET_KEY,
    rule('RECAPTCHA_SECRET_KEY', forRecaptcha),
  )
  .refine(
    (given) => !given.SMTP_URL || given.MAIL_TO,
    rule('MAIL_TO', 'Is needed with SMTP_URL: the address that gets the inquiries'),
  )
  .refine(
    (given) => given.METRICS_PORT === undefined || given.METRICS_PORT !== given.PORT,
    rule('METRICS_PORT', 'Must be another port than PORT'),
  );

function settingsOf(given: Variables) {
  const storage = given.STORAGE_URL ?? storageIn(given.DATA_DIR);
  return Object.freeze({
    dataDir: given.DATA_DIR,
    isDevelopment: given.NODE_ENV === 'development',
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    database: given.DATABASE_URL ? { url: given.DATABASE_URL } : { dataDir: given.DATA_DIR },
    demoContent: given.DEMO_CONTENT,
    adminPassword: given.ADMIN_PASSWORD,
    adminPasswordHash: given.ADMIN_PASSWORD_HASH,
    botCheck: given.BOT_CHECK,
    recaptcha: {
      siteKey: given.RECAPTCHA_SITE_KEY ?? '',
      secretKey: given.RECAPTCHA_SECRET_KEY ?? '',
      verifyUrl: given.RECAPTCHA_VERIFY_URL,
    },
    throttles: { inquiryLimit: given.INQUIRY_LIMIT, loginLimit: given.LOGIN_LIMIT },
    trustProxy: given.TRUST_PROXY,
    drainMs: given.DRAIN_MS,
    mail:
      given.SMTP_URL && given.MAIL_TO
        ? { url: given.SMTP_URL, from: given.MAIL_FROM ?? given.MAIL_TO, to: given.MAIL_TO }
        : null,
    missingMailSettings: given.SMTP_URL ? [] : ['SMTP_URL', ...(given.MAIL_TO ? [] : ['MAIL_TO'])],
    inquiryRetentionDays: given.INQUIRY_RETENTION_DAYS,
    storage,
    /** Folders that the server writes to, by what they hold. */
    folders: {
      ...(!given.DATABASE_URL && { data: given.DATA_DIR }),
      ...('folder' in storage && { pictures: storage.folder }),
    },
    /** Stored by the first start. */
    company: given.COMPANY_FILE,
    renderDataTimeoutMs: given.RENDER_DATA_TIMEOUT_MS,
    metricsToken: given.METRICS_TOKEN,
    metricsAt: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    logLevel: given.LOG_LEVEL,
  });
}

export type Env = ReturnType<typeof settingsOf>;

const shippedCompany = fileURLToPath(
  new URL('../../../company.json', import.meta.resolve('@innventory/settings/env.ts')),
);

/** Parses the variables and reports all faults. A faulty variable counts as unset, like an empty one. */
export function parseEnv(given: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { error } = consistent.safeParse(set);
  for (const { path } of error?.issues ?? [])
    set[String(path[0])] = path[0] === 'COMPANY_FILE' ? shippedCompany : undefined;
  return { env: settingsOf(variables.parse(set)), error };
}

/** Warnings about the variables of this process and the files that they come from. */
export const startWarnings = (): string[] => [...envFileWarnings(), ...nameWarnings(process.env)];

/** Reads the environment, to which `tools/run.mjs` adds .env. Faults end the process with a list. */
export function readEnv(): Env {
  const { env, error } = parseEnv(process.env);
  if (!error) return env;
  process.stderr.write(`The configuration has faults:\n${z.prettifyError(error)}\n`);
  return process.exit(1);
}
