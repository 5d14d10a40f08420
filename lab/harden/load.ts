import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Scenario, p95, unless } from './scenario.ts';
import { lossesOf, startSite, storedMessages } from '../harness/site.ts';
import { homeTimesDuring, sendInquiry } from './traffic.ts';

const everywhere = ['embedded', 'postgres'] as const;

export const flood: Scenario = {
  name: '1,000 inquiries at once',
  on: [...everywhere],
  async run({ environment }) {
    const site = await startSite(environment);
    await (await fetch(`${site.base}/`)).text();
    let answers: { message: string; status: number }[] = [];
    const times = await homeTimesDuring(site.base, async () => {
      answers = await Promise.all(Array.from({ length: 1_000 }, () => sendInquiry(site.base)));
    });
    const taken = answers.filter(({ status }) => status === 201).map(({ message }) => message);
    const odd = answers.map(({ status }) => status).filter((status) => ![201, 429, 503].includes(status));
    const losses = lossesOf(taken, await storedMessages(site));
    const code = await site.end();
    return {
      held: `${taken.length} taken and stored once each, home page p95 ${p95(times)} ms in ${times.length} visits`,
      faults: [
        ...losses,
        ...unless(odd.length === 0, `${odd.length} answers ${[...new Set(odd)].join(', ')}`),
        ...unless(p95(times) < 1_000, `home page p95 ${p95(times)} ms`),
        ...unless(code === 0, `exit code ${code}`),
      ],
    };
  },
};

const head = 'Host: furniture.example\r\n';

const open = (port: number, bytes: string): Socket => {
  const socket = connect(port, '127.0.0.1', () => bytes && socket.write(bytes));
  return socket.on('error', () => undefined);
};

export const slowClients: Scenario = {
  name: '300 clients that write a letter a second, 100 half bodies, 500 silent ones',
  on: [...everywhere],
  async run({ environment }) {
    const site = await startSite(environment);
    const many = (count: number, bytes: string) => Array.from({ length: count }, () => open(site.port, bytes));
    const slow = many(300, `GET / HTTP/1.1\r\n${head}X-Slow: `);
    const half = many(
      100,
      `POST /api/contact HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    const silent = many(500, '');
    const dripping = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 1_000);
    const times = await homeTimesDuring(site.base, () => wait(8_000));
    const { status } = await sendInquiry(site.base);
    clearInterval(dripping);
    const signalled = performance.now();
    const code = await site.end();
    const endedMs = Math.round(performance.now() - signalled);
    for (const socket of [...slow, ...half, ...silent]) socket.destroy();
    return {
      held: `home page at most ${Math.round(Math.max(...times))} ms in ${times.length} visits, ended in ${endedMs} ms`,
      faults: [
        ...unless(Math.max(...times) < 2_000, `home page took ${Math.round(Math.max(...times))} ms`),
        ...unless(status === 201, `an inquiry was answered ${status}`),
        ...unless(code === 0 && endedMs < 10_000, `it ended with ${code} after ${endedMs} ms`),
      ],
    };
  },
};
