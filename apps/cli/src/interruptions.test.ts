import { answering } from '@innventory/testing/fixtures.ts';
import { adminPassword } from '@innventory/testing/server.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { readdir, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPlace, cli, command } from './testing.ts';

const health = '{"status":"ok"}';

/** Answers every call, and a backup forever. */
const answer: RequestListener = ({ url }, response) =>
  url === '/api/admin/backup'
    ? response.write('begun')
    : response.end(url === '/healthz' ? health : '{"result":{"data":{"isAdmin":true}}}');

test('an interrupted backup leaves no file', async () => {
  const { DATA_DIR: folder = '' } = await aPlace();
  const url = await answering(answer);
  const interruption = new AbortController();
  const args = ['backup', join(folder, 'site.backup'), '--url', url, '--password', 'any'];

  const backup = cli(args, {}, { interrupt: interruption.signal });
  await expect.poll(() => readdir(folder), { timeout: 30_000 }).not.toEqual([]);
  interruption.abort();

  expect(await backup).toMatchObject({ code: 130, stdout: '' });
  expect(await readdir(folder)).toEqual([]);
});

/** A server with an empty catalogue that ends the connection of calls to these paths. */
const dyingAt = (...paths: string[]) =>
  answering(({ url: path = '' }, response) => {
    if (paths.includes(path)) response.destroy();
    else if (path === '/healthz') response.end(health);
    else response.end(`{"result":{"data":${path.includes('.list') ? '[]' : '{"isAdmin":true}'}}}`);
  });

test('a server that dies does not hide how far an import came', async () => {
  const url = await dyingAt('/trpc/testimonial.import', '/trpc/admin.logout');

  const { code, stderr } = await cli(
    ['import', 'testimonials', '-', '--url', url],
    { ADMIN_PASSWORD: adminPassword },
    { input: 'name,testimonial\nDana,Fine.' },
  );

  expect(code).toBe(1);
  expect(stderr).toBe(`Row 2: The connection to ${url} ended. Check whether the server is running, and try again.\n`);
});

test('a server that dies during the upload of a picture is no fault of its row', async () => {
  const { DATA_DIR: folder = '' } = await aPlace();
  const pictures = ['chair.jpg', 'desk.jpg'].map((name) => join(folder, name));
  for (const picture of pictures) await writeFile(picture, '');
  const url = await dyingAt('/api/objects/upload-file');
  const input = JSON.stringify(pictures.map((imageUrl) => anItem({ imageUrl })));

  const { code, stderr } = await cli(
    ['import', 'items', '-', '--format', 'json', '--url', url],
    { ADMIN_PASSWORD: adminPassword },
    { input },
  );

  expect([code, stderr]).toEqual([
    1,
    `The connection to ${url} ended. Check whether the server is running, and try again.\n`,
  ]);
});

test.each<[string, RequestListener, RegExp]>([
  [
    'the page of a proxy in place of an answer is told by its status',
    (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>nginx</html>'),
    /(?:^|\n)The server or a proxy in front of it answered 502 Bad Gateway\.\n$/,
  ],
  [
    'a connection that ends before an answer is told as that',
    (_, response) => response.destroy(),
    /ended\. Check whether the server is running, and try again\.\n$/,
  ],
  [
    'a connection that ends during an answer is told as that',
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      setTimeout(() => response.destroy(), 100);
    },
    /(?:^|\n)The connection ended before everything had arrived\. Try again\.\n$/,
  ],
])('%s', async (_, fail, text) => {
  // The site answers the health check, and fails once the session has begun.
  const url = await answering((request, response) => {
    if (request.url === '/healthz') response.end(health);
    else if (request.url?.startsWith('/trpc/admin.')) response.end('{"result":{"data":{"isAdmin":true}}}');
    else fail(request, response);
  });

  for (const args of [
    ['trash', 'list'],
    ['backup', '/tmp/site.backup'],
  ])
    expect(await command([...args, '--url', url, '--password', 'any'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(text),
    });
});
