import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testServer, uploadTo } from '../../testing/testing.ts';

const { app, signIn } = await testServer();

const cookie = await signIn();

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#6e4a2f' } })
  .png()
  .toBuffer();

const pattern = /^\/objects\/[\da-f]+-8x8-[\da-f]{6}\.jpg$/;

const names = [
  '../../../etc/passwd',
  '..\\..\\windows\\system.ini',
  '/etc/passwd',
  'C:\\autoexec.bat',
  'oak.php',
  'oak.html',
  'oak.png.svg',
  '.htaccess',
  'oak.png\u0000.html',
  '<script>alert(1)</script>.png',
  '$(touch x).png',
  "'; drop table users; --.png",
  'CON',
  'x'.repeat(4_000),
  '',
  '家具 🛋.png',
];

describe('The name of an uploaded file is not used on the server', () => {
  test.each(names)('%s', async (name) => {
    const answer = await uploadTo(app, cookie, new File([new Uint8Array(picture)], name, { type: 'image/png' }));

    expect([200, 400]).toContain(answer.statusCode);
    expect(
      answer.statusCode === 200 ? answer.json<{ finalURL: string }>().finalURL : '/objects/0-8x8-000000.jpg',
    ).toMatch(pattern);
  });
});

const paths = [
  ...`/objects/../package.json /objects/..%2fpackage.json /objects/%2e%2e%2fpackage.json
    /objects/%2e%2e/%2e%2e/etc/passwd /objects/....//etc/passwd /objects/..%5cpackage.json
    /objects/%252e%252e%252fpackage.json /objects//etc/passwd /objects/%00 /objects/oak.jpg%00.png /objects/.
    /objects/.. /objects/ /objects/* /assets/../../package.json /assets/..%2f..%2fpackage.json /.env /.git/config
    /package.json /company.json /data/objects /index.html.br /.vite/manifest.json`.split(/\s+/),
  '/objects/a'.padEnd(900, 'a'),
];

describe('No address serves a private file', () => {
  test.each(paths)('%s', async (url) => {
    const answer = await app.inject(url);

    expect(answer.body).not.toMatch(/"dependencies"|root:|\[core\]|ADMIN_PASSWORD/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-type']).toMatch(/application\/json|text\/html/);
  });
});
