import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databases, newSetup } from '../harness/setup.ts';
import { lossesOf, startSite, storedMessages } from '../harness/site.ts';
import { homeTimesDuring, p95, sendInquiry } from './traffic.ts';

test.each(databases)('1,000 inquiries at once (%s)', async (database) => {
  await using setup = await newSetup(database);
  const site = await startSite(setup.environment);
  await (await fetch(`${site.base}/`)).text();
  let answers: { message: string; status: number }[] = [];

  const times = await homeTimesDuring(site.base, async () => {
    answers = await Promise.all(Array.from({ length: 1_000 }, () => sendInquiry(site.base)));
  });

  const taken = answers.filter(({ status }) => status === 201).map(({ message }) => message);
  console.log(`${taken.length} taken, home page p95 ${p95(times)} ms in ${times.length} visits`);
  expect(lossesOf(taken, await storedMessages(site))).toEqual([]);
  expect(answers.filter(({ status }) => ![201, 429, 503].includes(status))).toEqual([]);
  expect(p95(times)).toBeLessThan(1_000);
  expect(await site.end()).toBe(0);
});

const head = 'Host: furniture.example\r\n';

test.each(databases)('300 slow clients, 100 half bodies and 500 silent connections (%s)', async (database) => {
  await using setup = await newSetup(database);
  const site = await startSite(setup.environment);
  const many = (count: number, bytes: string) =>
    Array.from({ length: count }, () => {
      const socket: Socket = connect(site.port, '127.0.0.1', () => bytes && socket.write(bytes));
      return socket.on('error', () => undefined);
    });
  const slow = many(300, `GET / HTTP/1.1\r\n${head}X-Slow: `);
  many(100, `POST /api/contact HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`);
  many(500, '');
  const dripping = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 1_000);

  const times = await homeTimesDuring(site.base, () => wait(8_000));
  const { status } = await sendInquiry(site.base);
  clearInterval(dripping);
  const signalled = performance.now();
  const code = await site.end();

  const [slowest, endedMs] = [Math.max(...times), performance.now() - signalled].map(Math.round);
  console.log(`home page at most ${slowest} ms in ${times.length} visits, ended in ${endedMs} ms`);
  expect(slowest).toBeLessThan(2_000);
  expect([status, code]).toEqual([201, 0]);
  expect(endedMs).toBeLessThan(10_000);
});
