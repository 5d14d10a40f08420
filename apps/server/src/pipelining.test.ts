import { type AddressInfo, type Socket, connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testServer, uploadTo } from './testing.ts';

const lines: string[] = [];

const { app, signIn } = await testServer({ logTo: (line) => void lines.push(line) });

const list = '/api/furniture-items';

let port = 0;
let picture = '';

beforeAll(async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  const bytes = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#8b5a2b' } }).png();
  const file = new File([new Uint8Array(await bytes.toBuffer())], 'oak.png');
  picture = (await uploadTo(app, await signIn(), file)).json<{ finalURL: string }>().finalURL;
  for (let time = 0; time < 3; time += 1) await (await fetch(address + list)).text();
});

const asking = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nhost: furniture.example\r\n\r\n`.repeat(times);

/** A connection on which `requests` are sent at once. */
const pipelined = (requests: string): Socket =>
  connect(port, '127.0.0.1', function (this: Socket) {
    this.write(requests);
  }).on('error', () => undefined);

/** Fastify answers the first, the second passes it by. */
const paths = [
  ['a picture', () => picture],
  ['a list that is kept', () => list],
] as const;

test.each(paths)('who asks for %s thousands of times and never reads loses the connection', async (_, pathOf) => {
  lines.length = 0;

  const socket = pipelined(asking(pathOf(), 4_000));

  await expect.poll(() => socket.closed).toBe(true);
  expect(lines.length).toBeLessThanOrEqual(32);
  expect((await app.inject(pathOf())).statusCode).toBe(200);
});

test.each(paths)('who asks for %s ten times before reading gets it ten times, again and again', async (_, pathOf) => {
  let received = '';
  const socket = pipelined('').on('data', (bytes) => (received += bytes.toString('latin1')));

  for (let round = 1; round <= 5; round += 1) {
    socket.write(asking(pathOf(), 10));
    await expect.poll(() => received.split('HTTP/1.1 200 OK').length - 1).toBe(round * 10);
  }

  expect(socket.closed).toBe(false);
  socket.destroy();
});
