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

/** `node bare.ts FILE PORT` serves the responses recorded in FILE. Of several responses for one URL it picks a random one. */
const [file = '', port = ''] = process.argv.slice(2);
const app = Fastify();
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
for (const [url, answers = []] of Object.entries(Object.groupBy(recorded, (answer) => answer.url))) {
  const ready = answers.map(({ status, headers, body }) => ({ status, headers, bytes: Buffer.from(body, 'base64') }));
  app.get(url, (_, reply) => {
    const answer = ready[Math.floor(Math.random() * ready.length)];
    if (answer) void reply.code(answer.status).headers(answer.headers).send(answer.bytes);
  });
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
