import type { FixedFacts } from '@innventory/domain/pages/page.ts';
import type { FirstFacts } from '@innventory/domain/settings/company-file.ts';
import type { MailAddresses } from '@innventory/domain/settings/mail.ts';
import type { EntityManager } from '@mikro-orm/sql';

/** An inquiry passes when the check is `unreachable`; `misconfigured` also logs an error for the operator. */
export type BotVerdict = 'passed' | 'failed' | 'unreachable' | 'misconfigured';

/** `spent` is the one-time key of the token. It is stored with the inquiry; if it was spent before, the inquiry is refused. */
export interface BotCheckResult {
  verdict: BotVerdict;
  spent?: { key: string; expires: string };
}

/** Bot check of the contact form. Each mode (pow, recaptcha, off) is an adapter. */
export interface BotCheck {
  /** A new challenge for the page, as text; null if the mode needs none. During a flood of inquiries it costs more. */
  challenge: (isFlood: boolean) => Promise<string | null>;
  verify: (token: string | null) => Promise<BotCheckResult>;
}

/** The session of a request's cookie, or its API token. */
export interface SessionPort {
  /** Name of the session or token in the log. It grants no access. */
  name: string | null;
  isToken: boolean;
  /**
   * Ends the present session, opens another one under a new id, sets its cookie and returns its name. The session is valid
   * for the password with this fingerprint.
   */
  open: (fingerprint: string) => Promise<string>;
  /** Deletes the session's row and cookie. Works without a session too. */
  close: () => Promise<void>;
}

export interface MailPort {
  /** The present addresses of notices. */
  addresses: () => Promise<MailAddresses>;
  /** Sends a test mail and returns why the mail server refused it; null if it was accepted. */
  test: () => Promise<string | null>;
}

export interface PasswordPort {
  /** The variable of the environment that sets the password; null if the panel can change it. */
  variable: 'ADMIN_PASSWORD' | 'ADMIN_PASSWORD_HASH' | null;
  /** Returns the fingerprint of the password; null if it is wrong. */
  check: (password: string) => Promise<string | null>;
  /** Stores another password, ends all sessions and returns its fingerprint; null if `former` is no longer the password. */
  change: (former: string, password: string) => Promise<string | null>;
}

/** What all requests of a server share. */
export interface ServerContext {
  fixedFacts: FixedFacts;
  now: () => Date;
  botCheck: BotCheck;
  /** Touches these pictures, so that no sweep moves them. Returns those that this site has lost. Throws STORE_UNAVAILABLE. */
  touchPictures: (addresses: readonly string[]) => Promise<string[]>;
  password: PasswordPort;
  /** Wrong passwords and inquiries that one address may send; 0 means no limit. */
  throttles: Record<'loginLimit' | 'inquiryLimit', number>;
  /** Names a disk that is nearly full, or a picture store that cannot be used. */
  diskWarning: () => Promise<string | null>;
  /** Null if the server sends no mail. Then no inquiry puts a notice into the outbox. */
  mail: MailPort | null;
  /** Names of the settings in the environment without which the server sends no mail. */
  missingMailSettings: readonly string[];
  /** Those that the first start stores; null without a server. */
  firstSettings: FirstFacts | null;
}

export interface Context extends ServerContext {
  /** @internal Each request and each mutation has its own fork. */
  em: EntityManager;
  isAdmin: boolean;
  session: SessionPort;
  /** Key of the client's address: IPv4, or the /64 of IPv6. */
  clientAddress: string;
  /** The request carries forwarding headers, but TRUST_PROXY does not name the peer that sent them. */
  isBehindUntrustedProxy: boolean;
  /** The address is that of a proxy, which all its visitors share. */
  isSharedAddress: boolean;
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
}

const noSession = () => Promise.reject(new Error('A call without a request has no session'));

/** The part of a context that comes from a request, for calls without one. */
export const withoutRequest = {
  session: { name: null, isToken: false, open: noSession, close: noSession },
  clientAddress: 'server',
  isBehindUntrustedProxy: false,
  isSharedAddress: false,
} satisfies Partial<Context>;
