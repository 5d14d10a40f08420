import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testServer, uploadTo } from '../../testing/testing.ts';

const { app, signIn } = await testServer({ throttles: { loginLimit: 0, inquiryLimit: 0 } });

const cookie = await signIn();

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#6e4a2f' } })
  .png()
  .toBuffer();

const pattern = /^\/objects\/[\da-f]+-8x8-[\da-f]{6}\.jpg$/;

const upload = (bytes: Buffer | string, filename = 'oak.png', type = 'image/png') =>
  uploadTo(app, cookie, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], filename, { type }));

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

describe('The name of a file never names anything', () => {
  test.each(names)('%s', async (name) => {
    const answer = await upload(picture, name);

    expect([200, 400]).toContain(answer.statusCode);
    expect(
      answer.statusCode === 200 ? answer.json<{ finalURL: string }>().finalURL : '/objects/0-8x8-000000.jpg',
    ).toMatch(pattern);
  });
});

const paths = [
  '/objects/../package.json',
  '/objects/..%2fpackage.json',
  '/objects/%2e%2e%2fpackage.json',
  '/objects/%2e%2e/%2e%2e/etc/passwd',
  '/objects/....//etc/passwd',
  '/objects/..%5cpackage.json',
  '/objects/%252e%252e%252fpackage.json',
  '/objects//etc/passwd',
  '/objects/%00',
  '/objects/oak.jpg%00.png',
  '/objects/.',
  '/objects/..',
  '/objects/',
  '/objects/*',
  '/objects/a'.padEnd(900, 'a'),
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/company.json',
  '/data/objects',
  '/index.html.br',
  '/.vite/manifest.json',
];

describe('No address reads a file that is not for visitors', () => {
  test.each(paths)('%s', async (url) => {
    const answer = await app.inject(url);

    expect(answer.body).not.toMatch(/"dependencies"|root:|\[core\]|ADMIN_PASSWORD/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-type']).toMatch(/application\/json|text\/html/);
  });
});

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const gzip = Buffer.from([0x1f, 0x8b, 8, 0]);

const noPictures: [string, Buffer | string, string, string][] = [
  ['an SVG called PNG', script, 'a.png', 'image/png'],
  ['an SVG behind a declaration', `<?xml version="1.0"?>${script}`, 'a.png', 'image/png'],
  ['an SVG behind blanks', `${' '.repeat(2_000)}${script}`, 'a.jpg', 'image/jpeg'],
  [
    'an SVG that reads a file',
    script.replace('<script>alert(1)</script>', '<image href="file:///etc/passwd"/>'),
    'a.png',
    'image/png',
  ],
  ['a page behind the beginning of a GIF', 'GIF89a<script>alert(1)</script>', 'a.gif', 'image/gif'],
  ['a script behind the beginning of a JPEG', Buffer.from('\xff\xd8\xff\xe0<script>', 'latin1'), 'a.jpg', 'image/jpeg'],
  ['a program', '\x7fELF\x02\x01\x01', 'a.png', 'image/png'],
  ['an archive', 'PK\x03\x04', 'a.png', 'image/png'],
  ['a compressed SVG', gzip, 'a.svgz', 'image/svg+xml'],
  ['a drawing script', 'push graphic-context\nimage over 0,0 0,0 "/etc/passwd"', 'a.mvg', 'image/png'],
  ['PostScript', '%!PS-Adobe-3.0', 'a.jpg', 'image/jpeg'],
  ['the beginning of a PNG', picture.subarray(0, 20), 'a.png', 'image/png'],
];

describe('What is no picture is refused with the reason', () => {
  test.each(noPictures)('%s', async (_, bytes, name, type) => {
    const answer = await upload(bytes, name, type);

    expect(answer.statusCode).toBe(415);
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(10);
    expect(answer.body).not.toMatch(/vips|sharp|root:|\.ts:/i);
  });
});
