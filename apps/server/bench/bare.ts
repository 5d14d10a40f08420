import Fastify from 'fastify';
import { readFileSync } from 'node:fs';

/** What a bare Fastify sends: the status, headers and body of an answer that was recorded. */
export interface Recorded {
  url: string;
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** `node bare.ts FILE PORT` serves the recorded answers of FILE, and nothing else. */
const [file = '', port = ''] = process.argv.slice(2);
const app = Fastify();
for (const { url, status, headers, body } of JSON.parse(readFileSync(file, 'utf8')) as Recorded[]) {
  const bytes = Buffer.from(body, 'base64');
  app.get(url, (_, reply) => {
    void reply.code(status).headers(headers).send(bytes);
  });
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
