import { newFolder } from '@innventory/db/testing/testing.ts';
import { readdirSync, statSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { testServer } from '../testing/testing.ts';

const connectionLimits = { connections: 100, queuedRequests: 4, stalledMs: 2_000 };
const { app, lines, signIn } = await testServer({ connectionLimits, isLogged: true });

const folder = newFolder();
vi.stubEnv('TMPDIR', folder);

const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

afterAll(() => {
  app.server.closeAllConnections();
  vi.unstubAllEnvs();
});

const bodyBytes = 1_000_000;

/** Sends this share of an upload. */
function partOfUpload(cookie: string, share: number): Promise<Socket> {
  const head = [
    'POST /api/objects/upload-file HTTP/1.1',
    'Host: furniture.example',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=form',
    `Content-Length: ${bodyBytes}`,
    '',
    '--form',
    'content-disposition: form-data; name="file"; filename="oak.jpg"',
    'content-type: image/jpeg',
    '',
    '',
  ];
  return new Promise((sent) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head.join('\r\n'));
      socket.write(Buffer.alloc(bodyBytes * share * 0.9), () => sent(socket));
    });
    socket.on('error', () => undefined);
  });
}

test.runIf(inject('database') === 'embedded')('other users of the machine cannot read an upload', async () => {
  const socket = await partOfUpload(await signIn(), 0.5);
  await expect.poll(() => readdirSync(folder).length, { timeout: 10_000, interval: 10 }).toBe(1);

  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^innventory-upload-/);
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);

  socket.destroy();
  await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toEqual([]);
});

const cuts: [string, (socket: Socket) => void][] = [
  ['closes', (socket) => void socket.destroy()],
  ['resets', (socket) => void socket.resetAndDestroy()],
  ['half closes', (socket) => void socket.end()],
  ['falls silent on', () => undefined],
];

test.runIf(inject('database') === 'embedded').each(cuts)(
  '10 uploads leave no file and no warning behind when the client %s the connection',
  async (_, cut) => {
    const cookie = await signIn();
    const sockets = await Promise.all(
      Array.from({ length: 10 }, (__, index) => partOfUpload(cookie, (index + 1) / 10)),
    );
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000, interval: 10 }).toBe(10);

    sockets.forEach(cut);

    await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toEqual([]);
    for (const socket of sockets) socket.destroy();
    expect(lines.filter((line) => !/"level":[1-3]0/.test(line))).toEqual([]);
  },
);
