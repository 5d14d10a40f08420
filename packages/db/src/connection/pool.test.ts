import { createServer, connect } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createOrm } from '../orm.ts';
import { canStore, newPostgresUrl, store } from '../testing/testing.ts';
import { listen } from '@innventory/testing/ports.ts';

const isOnPostgres = inject('database') === 'postgres';

/** A proxy before the server that can stop passing anything on, as a network does that lost its cable. */
async function behindProxy(url: string) {
  const { hostname, port } = new URL(url);
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client
      .on('data', (bytes) => isSilent || server.write(bytes))
      .on('error', () => {})
      .on('close', () => server.destroy());
    server
      .on('data', (bytes) => isSilent || client.write(bytes))
      .on('error', () => {})
      .on('close', () => client.destroy());
  });
  const proxied = Object.assign(new URL(url), { port: await listen(proxy) }).href;
  onTestFinished(() => void proxy.close());
  return { proxied, silence: (silent: boolean) => (isSilent = silent) };
}

test.runIf(isOnPostgres)('the pool recovers from a silent database server', { tags: ['nightly'] }, async () => {
  const { proxied, silence } = await behindProxy(await newPostgresUrl());
  const { orm, close } = await createOrm({ url: proxied });
  await Promise.all([1, 2, 3].map((number) => store(orm, `before-${number}`)));
  silence(true);
  const startedAt = performance.now();

  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((number) => store(orm, `silent-${number}`)));

  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  silence(false);
  await expect.poll(() => canStore(orm, 'after'), { timeout: 20_000 }).toBe(true);
  await close();
});
