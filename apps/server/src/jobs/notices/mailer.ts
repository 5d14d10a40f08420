import type { Env } from '@innventory/settings/env.ts';
import { createTransport } from 'nodemailer';
import type { NoticeMail } from './notice-mail.ts';

/** Returns a function that resolves once the mail server has accepted the mail. */
export function createMailer({ url, from, to }: NonNullable<Env['mail']>) {
  // Not pooled: each mail opens a connection, because an idle one may be dead.
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return (mail: NoticeMail, signal: AbortSignal) => transport.sendMail({ ...mail, from, to, headers, signal });
}

/** Whether the mail server refused this message for good (EMESSAGE). Other refusals are faults of the settings. */
export function isMessageRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EMESSAGE')) return false;
  return !('responseCode' in error) || Number(error.responseCode ?? 500) >= 500;
}

/** The code of an error. A mail server's text may quote addresses. */
export function mailFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `SMTP ${error.responseCode}`;
  return 'code' in error ? String(error.code) : error.name;
}
