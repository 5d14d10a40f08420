import { anItem } from '@innventory/domain/testing.ts';
import { answering } from '@innventory/testing/fixtures.ts';
import { type ServerProcess, adminPassword, root, startServer } from '@innventory/testing/server.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOf, createClient, failureOf } from './client.ts';

let folder: string;
let server: ServerProcess;
let url: string;

// Not at the top, because a run that leaves all tests out calls no hook, and would leave the server running.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'innventory-client-'));
  server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword });
  ({ url } = server);
});

afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const unknownToken = { token: `inn_${'a'.repeat(43)}` };

const secrets = [unknownToken, { password: 'secret' }];

const chair = join(root, 'packages/db/demo/item-leather-club-chair.jpg');

test('a picture goes through the same pipeline, as a file and as bytes, and is there afterwards', async () => {
  const admin = await createClient({ url, password: adminPassword });

  const address = await admin.upload(chair);
  const sameAddress = await admin.upload({ bytes: new Uint8Array(await readFile(chair)), name: 'chair.jpg' });

  expect(address).toMatch(/^\/objects\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\.jpg$/);
  expect(sameAddress).toBe(address);
  expect(await admin.has(address)).toBe(true);
  expect(await admin.has('/objects/none.jpg')).toBe(false);
  const drawing = { bytes: new TextEncoder().encode('<svg/>'), name: 'drawing.svg' };
  expect(await admin.upload(drawing).catch(failureOf)).toMatchObject({
    code: 'UNREADABLE_IMAGE',
    message: expect.stringContaining('SVG drawings and documents are not accepted'),
  });
  await expect(admin.upload('/nowhere/chair.jpg')).rejects.toThrow("'/nowhere/chair.jpg'");
  await expect(admin.upload(folder)).rejects.toThrow('EISDIR');
  await admin.close();
});

/** A site that has a session over TLS alone, and whose store is down. */
async function faultySite(): Promise<string> {
  const site = await answering(({ url: path = '', headers }, answer) => {
    const answerWith = (data: unknown) => answer.end(JSON.stringify({ result: { data } }));
    if (path === '/healthz') return void answer.end('{"status":"ok"}');
    if (path.startsWith('/trpc/admin.status')) return void answerWith({ isAdmin: 'cookie' in headers });
    if (path.startsWith('/trpc')) answer.setHeader('set-cookie', '__Host-session=1; Path=/; Secure');
    else answer.statusCode = 503;
    answerWith(null);
  });
  // A client trusts the loopback address without TLS.
  return site.replace('127.0.0.1', '0.0.0.0');
}

test('a password is refused at an address to which its session is not sent', async () => {
  await expect(createClient({ url: await faultySite(), password: 'x' })).rejects.toThrow(
    /keeps a session over https:\/\/ alone: .* needs a token/,
  );
});

test('a picture is not called missing if the server cannot say so', async () => {
  const visitor = await createClient({ url: await faultySite() });

  await expect(visitor.has('/objects/oak.jpg')).rejects.toThrow('503');
});

test('another server never gets the token', async () => {
  const owner = await createClient({ url, password: adminPassword });
  const { token } = await owner.calls.token.create.mutate({ name: 'nightly' });
  await owner.close();
  const received: IncomingHttpHeaders[] = [];
  const other = await answering(({ headers }, answer) => {
    received.push(headers);
    answer.end();
  });

  const script = await createClient({ url, token });
  expect(await script.has(`${other}/chair.jpg`)).toBe(false);
  expect(await script.has(`${url}/favicon.ico`)).toBe(true);

  expect(received).toEqual([]);
});

test.each(secrets)('%o goes to no site that redirects', async (secret) => {
  const received: IncomingMessage[] = [];
  const other = await answering((request, answer) => {
    received.push(request);
    answer.end();
  });
  const site = await answering((request, answer) => {
    received.push(request);
    answer.writeHead(301, { location: other + request.url }).end();
  });

  await expect(createClient({ url: site, ...secret })).rejects.toThrow(`${site} leads to ${other}: use that address`);

  expect(received.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([['/healthz', undefined]]);
});

test('another program that answers every request is no Innventory server', async () => {
  const other = await answering((_, answer) => answer.end('hello'));

  for (const secret of secrets)
    await expect(createClient({ url: other, ...secret })).rejects.toThrow(`No Innventory server answers at ${other}`);
});

test('a token is sent without blanks around it, and what is no token is not sent', async () => {
  const owner = await createClient({ url, password: adminPassword });
  const { token } = await owner.calls.token.create.mutate({ name: 'pasted' });
  await owner.close();

  const script = await createClient({ url, token: ` ${token}\n` });
  expect(await script.calls.inquiry.manage.query({})).toMatchObject({ records: [] });

  for (const mistyped of [`“${token}”`, `'${token}'`, token.slice(0, -1), ' '])
    await expect(createClient({ url, token: mistyped })).rejects.toThrow(
      'This is not an API token: a token is inn_ and 43 ',
    );
});

test('all records of a list come from as many calls as it takes', async () => {
  const records = Array.from({ length: 2_000 }, (_, at) => ({ id: `id-${at}`, updatedAt: 'moment' }));
  const cursors: (string | null)[] = [];
  const query = async ({ limit, cursor }: { limit: number; cursor: string | null }) => {
    const start = cursors.push(cursor) * limit - limit;
    return records.slice(start, start + limit);
  };

  const read: number[] = [];
  expect(await allOf({ query }, 'updatedAt', (count) => read.push(count))).toEqual(records);
  expect(cursors).toEqual([null, 'moment_id-999', 'moment_id-1999']);
  expect(read).toEqual([1_000, 2_000, 2_000]);
});

test('more than one page of posts needs the timestamp that orders them', async () => {
  const posts = Array.from({ length: 1_000 }, (_, at) => ({ id: `id-${at}`, publishedAt: null }));

  await expect(allOf({ query: async () => posts })).rejects.toThrow('publishedAt (list)');
});

test('without a password, and after its session, a client may do no more than a visitor', async () => {
  const visitor = await createClient({ url });
  const admin = await createClient({ url, password: adminPassword });
  await admin.close();

  for (const { calls } of [visitor, admin]) {
    const refused = await calls.item.create.mutate(anItem()).catch(failureOf);
    expect(refused).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  }
  for (const call of [() => visitor.upload(chair), visitor.backup])
    expect(await call().catch(failureOf)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

test('a wrong password and token are reported', async () => {
  expect(await createClient({ url, ...unknownToken }).catch(failureOf)).toMatchObject({ code: 'TOKEN_NOT_VALID' });
  await expect(createClient({ url, password: 'wrong' })).rejects.toThrow('Invalid password');
});
