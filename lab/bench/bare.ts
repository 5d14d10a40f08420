import Fastify from 'fastify';
import { once } from 'node:events';

export interface Recorded {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Forked by `main.ts`: a bare Fastify that sends the recorded response. Tells its parent the address. */
const [{ status, headers, body }] = (await once(process, 'message')) as [Recorded];
const app = Fastify();
app.get('/', (_, reply) => reply.code(status).headers(headers).send(Buffer.from(body)));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
