import { company } from '@innventory/domain/company.ts';
import { isEmailAddress } from '@innventory/domain/email.ts';
import { limits } from '@innventory/domain/limits.ts';
import { parseOptions } from '@node-rs/argon2';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

// React decides by it, when it is first imported, whether it checks itself on every render: four times slower.
if (!['development', 'test'].includes(process.env.NODE_ENV ?? '')) process.env.NODE_ENV = 'production';

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const error = `Must be a whole number, at least ${least}${most < Number.MAX_SAFE_INTEGER ? ` and at most ${most}` : ''}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'Must be an address that begins with http:// or https://' });

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text);
}

const origin = z
  .string()
  .refine(isOrigin, 'Must be scheme, host and port alone, e.g. https://furniture.example')
  .transform((text) => new URL(text).origin);

function isAddressRange(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}

const addressRanges = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().refine(isAddressRange, 'Must be IP addresses or ranges such as 10.0.0.0/8, comma-separated')));

/** `file:///srv/images`, or `file:images` for a folder below the present one. */
function folderOf(text: string): string | null {
  try {
    return text.startsWith('file:/') ? fileURLToPath(text) : resolve(text.replace(/^file:/, ''));
  } catch {
    return null;
  }
}

const folderUrl = z.string().transform((text, { addIssue }) => {
  const folder = text.startsWith('file:') ? folderOf(text) : null;
  if (folder) return folder;
  addIssue(
    text.startsWith('s3:')
      ? 'This version cannot keep images in S3 yet: use file: and a folder, or leave it out'
      : 'Must be file: and a folder, e.g. file:///srv/innventory/images',
  );
  return z.NEVER;
});

const companyFile = z
  .string()
  .transform((path, { addIssue }) => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as unknown;
    } catch (error) {
      addIssue(`${resolve(path)} cannot be read: ${error instanceof Error ? error.message : 'not JSON'}`);
      return z.NEVER;
    }
  })
  .pipe(company);

function isArgon2id(text: string): boolean {
  try {
    parseOptions(text);
    return text.startsWith('$argon2id$');
  } catch {
    return false;
  }
}

const isMailbox = (text: string) => isEmailAddress(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

const mailbox = z.string().refine(isMailbox, 'Must be an e-mail address, or Name <address>');

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Must begin with postgres://' }).optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO_CONTENT: z.enum(['on', 'off']).optional(),
  ADMIN_PASSWORD: z.string().max(limits.text.password).optional(),
  ADMIN_PASSWORD_HASH: z
    .string()
    .refine(isArgon2id, 'Must be an argon2id hash ($argon2id$…); mind that $ needs quotes in many places')
    .optional(),
  BOT_CHECK: z.enum(['pow', 'recaptcha', 'off']).default('pow'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  INQUIRY_LIMIT: wholeNumber(0).default(limits.inquiryThrottle.perAddress),
  LOGIN_LIMIT: wholeNumber(0).default(limits.loginThrottle.triesPerAddress),
  TRUST_PROXY: addressRanges.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  STORAGE_URL: folderUrl.optional(),
  COMPANY_FILE: companyFile.prefault('company.json'),
  RENDER_DATA_TIMEOUT_MS: wholeNumber(0).default(300),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export const variableNames = Object.keys(variables.shape);

type Variables = z.output<typeof variables>;

interface Rule {
  at: keyof Variables;
  error: string;
  holds: (given: Variables) => boolean;
}

const rules: Rule[] = [
  {
    at: 'ADMIN_PASSWORD_HASH',
    error: 'Set either ADMIN_PASSWORD or ADMIN_PASSWORD_HASH, not both',
    holds: (given) => !(given.ADMIN_PASSWORD && given.ADMIN_PASSWORD_HASH),
  },
  {
    at: 'RECAPTCHA_SITE_KEY',
    error: 'Is needed with BOT_CHECK=recaptcha',
    holds: (given) => given.BOT_CHECK !== 'recaptcha' || given.RECAPTCHA_SITE_KEY !== undefined,
  },
  {
    at: 'RECAPTCHA_SECRET_KEY',
    error: 'Is needed with BOT_CHECK=recaptcha',
    holds: (given) => given.BOT_CHECK !== 'recaptcha' || given.RECAPTCHA_SECRET_KEY !== undefined,
  },
  {
    at: 'MAIL_TO',
    error: 'Is needed with SMTP_URL: the address that gets the inquiries',
    holds: (given) => given.SMTP_URL === undefined || given.MAIL_TO !== undefined,
  },
];

/** `when` lets the rules speak beside the faults of single variables, so that all are reported at once. */
const consistent = rules.reduce(
  (schema, { at, error, holds }) => schema.refine(holds, { error, path: [at], when: () => true }),
  variables,
);

function settingsOf(given: Variables) {
  return Object.freeze({
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
    imagesDir: given.STORAGE_URL ?? join(given.DATA_DIR, 'objects'),
    company: given.COMPANY_FILE,
    renderDataTimeoutMs: given.RENDER_DATA_TIMEOUT_MS,
    logLevel: given.LOG_LEVEL,
  });
}

export type Env = ReturnType<typeof settingsOf>;

/** The settings that these variables make, or every fault in them. An empty variable counts as unset. */
export function parseEnv(given: Record<string, string | undefined>): { env: Env } | { faults: string } {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { success, data, error } = consistent.safeParse(set);
  return success ? { env: settingsOf(data) } : { faults: z.prettifyError(error) };
}

/** Reads the environment (a file .env adds to it); any fault ends the process with all of them listed. */
export function readEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = parseEnv(process.env);
  if ('env' in read) return read.env;
  console.error(`The configuration has faults:\n${read.faults}`);
  return process.exit(1);
}
