import { company } from '@innventory/domain/company.ts';
import { isEmailAddress } from '@innventory/domain/email.ts';
import { storageOf } from '@innventory/images/storage.ts';
import { parseOptions } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const error = `Must be a whole number, at least ${least}${most < Number.MAX_SAFE_INTEGER ? ` and at most ${most}` : ''}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'Must be an address that begins with http:// or https://',
});

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text);
}

export const origin = z
  .string()
  .refine(isOrigin, 'Must be scheme, host and port alone, e.g. https://furniture.example')
  .transform((text) => new URL(text).origin);

function isAddressRange(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}

export const addressRanges = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(z.string().refine(isAddressRange, 'Must be IP addresses or ranges such as 10.0.0.0/8, comma-separated')),
  );

export const storageUrl = z.string().transform((text, { addIssue }) => {
  try {
    return storageOf(text);
  } catch (error) {
    addIssue(error instanceof Error ? error.message : 'Cannot be read');
    return z.NEVER;
  }
});

export const companyFile = z
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

export const mailbox = z.string().refine(isMailbox, 'Must be an e-mail address, or Name <address>');

export const argon2idHash = z
  .string()
  .refine(isArgon2id, 'Must be an argon2id hash ($argon2id$…); mind that $ needs quotes in many places');
