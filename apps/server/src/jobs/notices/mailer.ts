import type { MailPort } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { endPauses, leaseMs } from '@innventory/db/outbox.ts';
import { readSiteSettings } from '@innventory/db/site-settings.ts';
import type { MailAddresses } from '@innventory/domain/settings/mail.ts';
import { createTransport } from 'nodemailer';
import type { NoticeFacts, NoticeMail } from './notice-mail.ts';

/** Less than the lease, so that no other worker sends the same notice. */
export const slowestSendMs = leaseMs - 15_000;

/** Less than a proxy waits for the response, which is usually 60 s. */
const slowestTestMs = 45_000;

type Mail = Pick<NoticeMail, 'subject' | 'text'> & Partial<NoticeMail> & MailAddresses;

/** Returns a function that resolves once the mail server has accepted the mail. */
export function createMailer(url: string) {
  // Not pooled: each mail opens a connection, because an idle one may be dead.
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return (mail: Mail, signal: AbortSignal) => transport.sendMail({ ...mail, headers, signal });
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
  // Nodemailer calls every fault of a connection ESOCKET.
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode;
  return 'code' in error ? String(error.code) : error.name;
}

/**
 * By nodemailer's code. For a refusal for now by 4xx, for a refused envelope (EENVELOPE) by the SMTP command, unless it wanted a
 * login (530).
 */
const steps: Record<string, string> = {
  EDNS: 'The mail server cannot be found. Is its name in SMTP_URL right?',
  ECONNECTION:
    'The mail server closed the connection. Does it take mail from this server? Is the port in SMTP_URL right?',
  ESOCKET: 'The mail server cannot be reached. Are its name and port in SMTP_URL right?',
  ETIMEDOUT:
    'The mail server does not answer. Are its name and port in SMTP_URL right? For port 465 SMTP_URL begins with smtps://.',
  EABORT: 'The mail server takes too long to answer. Try again later, or ask your mail provider.',
  CERTIFICATE:
    "The mail server's certificate is not valid here. Has it expired? Is it for the name in SMTP_URL? Name its authority in NODE_EXTRA_CA_CERTS.",
  ETLS: 'No secure connection to the mail server. SMTP_URL begins with smtps:// for port 465, with smtp:// for 587. For a server of your own network without TLS it ends with ?requireTLS=false.',
  EAUTH: 'The mail server refused the user name or the password in SMTP_URL.',
  ENOAUTH: 'The mail server wants a user name and a password in SMTP_URL.',
  EPROTOCOL: 'The mail server refused this server. Ask your mail provider why.',
  'MAIL FROM': 'The mail server refused the sender. Enter a sender address that this mail server may use.',
  'RCPT TO': 'The mail server refused the address that notices go to. Is it right? Is the mailbox full?',
  '4xx': 'At the moment the mail server takes no mail. Is the mailbox full?',
  EMESSAGE: 'The mail server refused the mail itself, perhaps as spam or because of its sender. Is the mailbox full?',
  DATA: 'The mail server refused the mail itself, perhaps as spam or because of its sender. Is the mailbox full?',
};

function stepOf(code: string): string {
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'CERTIFICATE';
  return code.startsWith('ERR_SSL') ? 'ETLS' : code;
}

/** For the owner. Contains nothing of what the mail server wrote. */
export function mailFaultText(error: unknown): string {
  const { code, originalCode, command, responseCode } = Object(error) as Partial<
    Record<'code' | 'originalCode' | 'command' | 'responseCode', unknown>
  >;
  const isTemporary = Number(responseCode) >= 400 && Number(responseCode) < 500;
  const step =
    steps[stepOf(String(originalCode))] ??
    steps[isTemporary ? '4xx' : String(code)] ??
    steps[responseCode === 530 ? 'ENOAUTH' : String(command)] ??
    'The mail server did not accept the mail.';
  return `${step}${isTemporary ? ' It may accept it later.' : ''} (${mailFault(error)})`;
}

/** Reads what every notice needs. Addresses of the panel replace those of the environment. */
export function noticeFactsOf(orm: Orm, publicUrl: string, env: MailAddresses) {
  return async (): Promise<NoticeFacts & MailAddresses> => {
    const { company, mail } = await readSiteSettings(orm.em.fork());
    return { publicUrl, company, to: mail.to ?? env.to, from: mail.from ?? env.from };
  };
}

export interface MailParts {
  orm: Orm;
  send: ReturnType<typeof createMailer>;
  readFacts: ReturnType<typeof noticeFactsOf>;
}

export function mailPort({ orm, send, readFacts }: MailParts): MailPort {
  return {
    async addresses() {
      const { to, from } = await readFacts();
      return { to, from };
    },

    async test() {
      const { company, publicUrl, to, from } = await readFacts();
      const subject = `Test mail – ${company.name}`;
      const text = `This test mail was sent from the settings of ${publicUrl}. Notices of inquiries arrive the same way.`;
      try {
        await send({ to, from, subject, text }, AbortSignal.timeout(slowestTestMs));
      } catch (error) {
        return mailFaultText(error);
      }
      // Waiting notices need not wait longer.
      await endPauses(orm.em.fork());
      return null;
    },
  };
}
