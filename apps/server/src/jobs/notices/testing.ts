import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { vi } from 'vitest';

/** How the mail server treats a mail: accepts it, decides later, hangs, disconnects, or rejects a step with a code. */
type Manner = 'takes' | ((mail: string) => Promise<void>) | 'hangs' | 'cuts' | Partial<Record<Step, number>>;

/** Steps of a delivery that can be refused with a code. */
type Step = 'connection' | 'login' | 'sender' | 'recipient' | 'mail';

type ReceivedMail = Email & {
  raw: string;
  envelope: { from: string; to: string[] };
};

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** Number of mails that were begun. */
  begun: number;
  manner: Manner;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

export const refusal = (code: number) =>
  Object.assign(new Error('Refused for <owner@furniture.example>'), { responseCode: code });

/** A real SMTP server on a free port. */
export async function startSmtp(): Promise<TestSmtp> {
  const smtp: TestSmtp = { url: '', received: [], begun: 0, manner: 'takes', down, up };
  let server = newServer();
  let port = 0;

  function refusalAt(step: Step): Error | null {
    const code = typeof smtp.manner === 'object' ? smtp.manner[step] : undefined;
    return code === undefined ? null : refusal(code);
  }

  async function take(stream: Readable, { envelope: { mailFrom, rcptTo } }: SMTPServerSession): Promise<void> {
    const { manner } = smtp;
    const raw = String(await buffer(stream));
    if (manner === 'hangs') return new Promise(() => undefined);
    const refused = refusalAt('mail');
    if (refused) throw refused;
    if (typeof manner === 'function') await manner(raw);
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    smtp.received.push({ ...(await PostalMime.parse(raw)), raw, envelope });
  }

  function newServer(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 10,
      logger: false,
      onConnect: (_session, done) => done(refusalAt('connection')),
      onAuth: (_credentials, _session, done) => done(refusalAt('login'), { user: 'site' }),
      onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
      onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
      onData: (stream, session, done) => {
        smtp.begun += 1;
        if (smtp.manner === 'cuts') server.connections.forEach(({ _socket }) => _socket.destroy());
        else callbackify(() => take(stream, session))((error) => done(error));
      },
    });
  }

  async function up(): Promise<void> {
    server = newServer();
    server.on('error', () => undefined);
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    ({ port } = listening.address() as AddressInfo);
    smtp.url = `smtp://127.0.0.1:${port}`;
  }

  async function down(): Promise<void> {
    await new Promise<void>((closed) => server.close(closed));
  }

  await up();
  return smtp;
}

/** Waits until `holds`. A busy machine may take long. */
export const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitUntil(holds, { timeout: 50_000, interval: 20 });
