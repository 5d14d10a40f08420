import Fastify from 'fastify';
import { readFileSync } from 'node:fs';

/** A recorded response: status, headers and body. */
export interface Recorded {
  url: string;
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** `node bare.ts FILE PORT` serves the responses recorded in FILE. */
const [file = '', port = ''] = process.argv.slice(2);
const app = Fastify();
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
for (const { url, status, headers, body } of recorded) {
  const bytes = Buffer.from(body, 'base64');
  app.get(url, (_, reply) => reply.code(status).headers(headers).send(bytes));
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
