import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type Scenario, p95, unless } from './scenario.ts';
import { type Site, startSite } from '../harness/site.ts';
import { homeTimesDuring } from './traffic.ts';

const clients = 100;
const heldMs = 60_000;
const allowedBytes = 150_000_000;

/** A picture of more than a megabyte, full of noise. */
async function upload({ base, cookie }: Site): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: '#8b5a2b', noise } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await grain.jpeg({ quality: 95 }).toBuffer())]), 'grain.jpg');
  const answer = await fetch(`${base}/api/objects/upload-file`, { method: 'POST', headers: { cookie }, body: form });
  return ((await answer.json()) as { finalURL: string }).finalURL;
}

/** Resident bytes of the server process. */
function residentBytes({ process: { pid } }: Site): number {
  const [, kibibytes = ''] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1_024;
}

/** Sends `count` requests on one connection without reading; reconnects when it is closed. */
function stalledClient(port: number, path: string, count: number, over: AbortSignal): void {
  if (over.aborted) return;
  const requests = `GET ${path} HTTP/1.1\r\nHost: furniture.example\r\n\r\n`.repeat(count);
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(requests)).pause();
  const end = () => socket.destroy();
  over.addEventListener('abort', end);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    over.removeEventListener('abort', end);
    setTimeout(() => stalledClient(port, path, count, over), 100);
  });
}

async function hold(site: Site, path: string, count: number) {
  const before = residentBytes(site);
  const over = new AbortController();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, residentBytes(site))), 250);
  for (let index = 0; index < clients; index += 1) stalledClient(site.port, path, count, over.signal);
  const times = await homeTimesDuring(site.base, () => wait(heldMs));
  over.abort();
  clearInterval(watching);
  return { grownBytes: most - before, times };
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** A connection may have five open requests; more close it. */
export const stalledClients: Scenario = {
  name: `${clients} clients that ask for large pictures and never read`,
  on: ['embedded'],
  async run({ environment }) {
    const site = await startSite(environment);
    const path = await upload(site);
    await homeTimesDuring(site.base, () => wait(5_000));
    const held: string[] = [];
    const faults: string[] = [];
    for (const count of [5, 32]) {
      const { grownBytes, times } = await hold(site, path, count);
      held.push(`${count} requests each: ${megabytes(grownBytes)} MB more, home page p95 ${p95(times)} ms`);
      faults.push(
        ...unless(grownBytes < allowedBytes, `${count} requests each: ${megabytes(grownBytes)} MB more`),
        ...unless(p95(times) < 2_000, `${count} requests each: home page p95 ${p95(times)} ms`),
      );
    }
    const code = await site.end();
    return { held: held.join('; '), faults: [...faults, ...unless(code === 0, `exit code ${code}`)] };
  },
};
