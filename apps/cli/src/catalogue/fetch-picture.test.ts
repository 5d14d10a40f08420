import { listen } from '@innventory/testing/ports.ts';
import { type RequestListener, createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { fetchPicture } from './pictures.ts';

const picture = Buffer.from('any bytes');

const answers: Record<string, RequestListener> = {
  '/chair.jpg': (_, answer) => answer.end(picture),
  '/moved': (_, answer) => answer.writeHead(302, { location: 'chair.jpg' }).end(),
  '/inside': (_, answer) => answer.writeHead(307, { location: 'http://127.0.0.2/chair.jpg' }).end(),
  '/file': (_, answer) => answer.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  '/circle': (_, answer) => answer.writeHead(301, { location: '/circle' }).end(),
  '/huge': (_, answer) => answer.end(Buffer.alloc(10_485_761)),
};

const missing: RequestListener = (_, answer) => answer.writeHead(404).end();

const server = createServer((request, answer) => (answers[request.url ?? ''] ?? missing)(request, answer));
const port = await listen(server);
afterAll(() => server.close());

const base = `http://127.0.0.1:${port}`;
const allowed = ['127.0.0.1'];

test.each(['/chair.jpg', '/moved'])('a picture at %s is fetched', async (path) => {
  expect(await fetchPicture(base + path, allowed)).toEqual(picture);
});

test.each([
  ['/inside', 'is not allowed'],
  ['/file', 'Only http:// and https:// lead to a picture'],
  ['/circle', 'It leads on more than 5 times'],
  ['/huge', 'is larger than 10MB'],
  ['/none', 'It answers 404'],
])('%s is refused: %s', async (path, reason) => {
  await expect(fetchPicture(base + path, allowed)).rejects.toThrow(reason);
});

const inside = `127.0.0.1 localhost 2130706433 0x7f.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254
  [::1] [::ffff:127.0.0.1] [fd00::1] [fe80::1]`;

test.each(inside.split(/\s+/))('nothing is asked of %s', async (host) => {
  await expect(fetchPicture(`http://${host}:${port}/chair.jpg`, [])).rejects.toThrow('is not allowed');
});
