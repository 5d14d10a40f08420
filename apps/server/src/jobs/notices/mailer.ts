import type { NoticeMail } from './notice-mail.ts';

export interface MailSettings {
  /** smtp://user:password@host:port, or smtps:// */
  url: string;
  from: string;
  to: string;
}

export interface Mailer {
  /** Settles once the mail server has taken the mail, or not. */
  send(mail: NoticeMail, signal: AbortSignal): Promise<void>;
}

/** A connection for each mail: nothing to keep alive or to find dead after a quiet night. */
export function createMailer({ url, from, to }: MailSettings): Mailer {
  const settings = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const opening = import('nodemailer').then(({ createTransport }) => createTransport(settings));
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return {
    async send(mail, signal) {
      const transport = await opening;
      await transport.sendMail({ ...mail, from, to, headers, signal });
    },
  };
}

/**
 * Whether the mail server refused this very message for good: a 5xx to its content (nodemailer's EMESSAGE), or a limit of
 * size. A refusal of the connection, the password or the addresses of the settings is the operator's to mend.
 */
export function isMessageRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EMESSAGE')) return false;
  return !('responseCode' in error) || Number(error.responseCode ?? 500) >= 500;
}

/** What went wrong, without the text: a mail server's answers quote addresses. */
export function mailFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `SMTP ${error.responseCode}`;
  return 'code' in error ? String(error.code) : error.name;
}
