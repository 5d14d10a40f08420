import type { CompanyTexts } from '@innventory/domain/company.ts';
import type { EntityManager } from '@mikro-orm/sql';

/** `unreachable` and `misconfigured` are no verdicts: the one may pass, the other waits for whoever runs the site. */
export type BotVerdict = 'passed' | 'failed' | 'unreachable' | 'misconfigured';

/** Tells people from bots on the contact form; each mode (pow, recaptcha, off) is one adapter. */
export interface BotCheck {
  /** A fresh challenge to be solved in the page, as text; null where the mode needs none. */
  challenge(): Promise<string | null>;
  /** `spend` records a one-time key until `expires`; false when it was spent before. */
  verify(token: string | null, spend: (key: string, expires: Date) => Promise<boolean>): Promise<BotVerdict>;
}

/** The one session a request may carry, tied to its cookie. */
export interface SessionPort {
  /** What the log calls the session that the request's cookie speaks of; nobody gets in with it. */
  name: string | null;
  /** Ends the present session, if any, opens a new one under a new id, sets its cookie and answers its name. */
  open(): Promise<string>;
  /** Deletes the session's row and cookie; nothing to end is no error. */
  close(): Promise<void>;
}

/** The pictures that this site stores. */
export interface PicturePort {
  /**
   * Keeps the pictures at these addresses from being swept. Returns the addresses on this site under which nothing is
   * stored; other sites are not looked at. Throws STORE_UNAVAILABLE.
   */
  keep(addresses: readonly string[]): Promise<string[]>;
}

/** Wrong passwords and inquiries that one address may send; 0 means no limit. */
export interface Throttles {
  loginLimit: number;
  inquiryLimit: number;
}

/** Everything that a procedure may touch. */
export interface Context {
  /** A fork of this request's own; each mutation gets one to itself. */
  em: EntityManager;
  isAdmin: boolean;
  session: SessionPort;
  /** Key of the client's address: IPv4, or the /64 of IPv6. */
  clientAddress: string;
  /** The request carries forwarding headers, but TRUST_PROXY does not name the peer that sent them. */
  isBehindUntrustedProxy: boolean;
  /** The address is that of a proxy, and so shared by all its visitors. */
  isSharedAddress: boolean;
  now: () => Date;
  botCheck: BotCheck;
  pictures: PicturePort;
  isPassword(password: string): Promise<boolean>;
  throttles: Throttles;
  /** Null in scripts, which show no pages. */
  companyTexts: CompanyTexts | null;
  /** Whether each inquiry also leaves a notice in the outbox for the owner. */
  sendsNotices: boolean;
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
}
