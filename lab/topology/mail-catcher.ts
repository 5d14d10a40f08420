import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  url: string;
  /** Raw mails with headers. */
  received: string[];
  end: () => Promise<void>;
}

/** An SMTP server that stores every mail. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _, done) =>
      callbackify(async () => void received.push(await text(stream)))((error) => done(error)),
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    end: () => new Promise((closed) => server.close(closed)),
  };
}
