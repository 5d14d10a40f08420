import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Balancer } from './nginx.ts';

export interface Answer {
  status: number;
  body: Buffer;
  /** The cookie that the response sets, or blank. */
  cookie: string;
}

export interface Visitor {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: object) => Promise<Answer>;
}

/** A TLS client of the balancer with its own connections; an incomplete response is an error. */
export function visitorOf({ base, certificate }: Balancer, cookie = ''): Visitor {
  const agent = new Agent({ ca: certificate, keepAlive: true, maxSockets: 4 });

  function ask(method: string, path: string, body?: string): Promise<Answer> {
    return new Promise((answered, failed) => {
      const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const asking = request(base + path, { agent, method, headers }, (answer) => {
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        buffer(answer).then((whole) => answered({ status: answer.statusCode ?? 0, body: whole, cookie }), failed);
      });
      asking.on('error', failed).end(body);
    });
  }

  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, JSON.stringify(body)),
  };
}
