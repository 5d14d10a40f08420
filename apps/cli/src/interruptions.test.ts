import { answering } from '@innventory/testing/fixtures.ts';
import { adminPassword } from '@innventory/testing/server.ts';
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

test('a server that dies does not hide how far an import came', async () => {
  const url = await answering(({ url: path }, response) => {
    if (path === '/trpc/testimonial.import' || path === '/trpc/admin.logout') response.destroy();
    else if (path === '/healthz') response.end(health);
    else response.end(`{"result":{"data":${path?.includes('.list') ? '[]' : '{"isAdmin":true}'}}}`);
  });

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
  const url = await answering(({ url: path }, response) => {
    if (path === '/api/objects/upload-file') response.destroy();
    else if (path === '/healthz') response.end(health);
    else response.end(`{"result":{"data":${path?.includes('.list') ? '[]' : '{"isAdmin":true}'}}}`);
  });
  const row = (picture: string) => ({
    title: 'Desk',
    description: 'Oak.',
    price: '$9',
    category: 'tables',
    imageUrl: picture,
  });
  const input = JSON.stringify(pictures.map(row));

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

/** A site that answers the health check, and everything after the session has begun like this. */
const failingWith = (fail: RequestListener) =>
  answering((request, response) => {
    if (request.url === '/healthz') response.end(health);
    else if (request.url?.startsWith('/trpc/admin.')) response.end('{"result":{"data":{"isAdmin":true}}}');
    else fail(request, response);
  });

const commands = [
  ['trash', 'list'],
  ['backup', '/tmp/site.backup'],
];

test.each(commands)('the page of a proxy in place of an answer to "%s" is told by its status', async (...args) => {
  const url = await failingWith((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>nginx</html>'),
  );

  expect(await command([...args, '--url', url, '--password', 'any'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/(?:^|\n)The server or a proxy in front of it answered 502 Bad Gateway\.\n$/),
  });
});

test.each(commands)('a connection that ends before an answer to "%s" is told as that', async (...args) => {
  const url = await failingWith((_, response) => void response.destroy());

  const { code, stderr } = await command([...args, '--url', url, '--password', 'any']);

  expect(code).toBe(1);
  expect(stderr).toMatch(/ended\. Check whether the server is running, and try again\.\n$/);
});

test.each(commands)('a connection that ends during "%s" is told as that', async (...args) => {
  const url = await failingWith((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{');
    setTimeout(() => response.destroy(), 100);
  });

  expect(await command([...args, '--url', url, '--password', 'any'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/(?:^|\n)The connection ended before everything had arrived\. Try again\.\n$/),
  });
});
