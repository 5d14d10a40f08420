import { connectionsOf } from '@innventory/db/statements.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import type { Images } from '@innventory/images/images.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Health } from '../health.ts';
import { outboxOf } from '../../jobs/notices/outbox.ts';
import type { Metrics } from './metrics.ts';

interface Watched {
  orm: Orm;
  health: Health;
  cache: ResponseCache;
  images: Images;
  /** By what they hold. */
  folders: Record<string, string>;
}

interface Outbox {
  figures: Awaited<ReturnType<ReturnType<typeof outboxOf>['figures']>> | null;
}

/** A scrape waits no longer for a figure. */
const patienceMs = 2_000;

/** Figures that belong to one scrape are read once. */
const scrapeMs = 500;

const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([asked, wait(patienceMs, null, { ref: false })]).catch(() => null);

/** What is asked for at each scrape rather than counted as it happens. */
export function watch({ registry }: Metrics, { orm, health, cache, images, folders }: Watched): void {
  const registers = [registry];

  function gauge(name: string, help: string, read: () => Promise<number | null> | number): void {
    const collect = async function collect(this: Gauge) {
      this.set((await read()) ?? Number.NaN);
    };
    void new Gauge({ name, help, registers, collect });
  }

  function gauges(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Record<string, number>> | Record<string, number>,
  ): void {
    const collect = async function collect(this: Gauge) {
      const found = await read();
      this.reset();
      for (const [value, figure] of Object.entries(found)) this.set({ [label]: value }, figure);
    };
    void new Gauge({ name, help, labelNames: [label], registers, collect });
  }

  function counters(name: string, help: string, label: string, read: () => Record<string, number>): void {
    const collect = function collect(this: Counter) {
      this.reset();
      for (const [value, figure] of Object.entries(read())) this.inc({ [label]: value }, figure);
    };
    void new Counter({ name, help, labelNames: [label], registers, collect });
  }

  const disk = async (figure: 'bavail' | 'blocks') => {
    const found = Object.entries(folders).map(async ([holds, folder]) => {
      const at = await orNull(statfs(folder));
      return at ? [[holds, at[figure] * at.bsize] as const] : [];
    });
    return Object.fromEntries((await Promise.all(found)).flat());
  };

  const scrape = new LRUCache<'outbox', Outbox>({
    max: 1,
    ttl: scrapeMs,
    fetchMethod: async () => ({ figures: await orNull(outboxOf(orm).figures()) }),
  });
  const outbox = async () => (await scrape.fetch('outbox'))?.figures;

  const isReady = async () => (await health.fault()) === null;

  gauge('innventory_ready', '1 while /readyz says that this server can serve.', async () =>
    (await orNull(isReady())) ? 1 : 0,
  );
  gauge('innventory_database_up', '1 while the database answers.', async () =>
    (await orNull(health.isDatabaseUp())) ? 1 : 0,
  );
  gauges(
    'innventory_database_connections',
    'Connections of the pool, and requests that wait for one; none with the embedded database.',
    'state',
    async () => ({ ...(await orNull(connectionsOf(orm))) }),
  );
  gauge(
    'innventory_outbox_waiting',
    'Notices of inquiries not mailed yet.',
    async () => (await outbox())?.waiting ?? null,
  );
  gauge(
    'innventory_outbox_refused',
    'Notices not mailed yet whose full text the mail server refused.',
    async () => (await outbox())?.refused ?? null,
  );
  gauge(
    'innventory_outbox_tries',
    'Most tries of a notice not mailed yet.',
    async () => (await outbox())?.mostTries ?? null,
  );
  gauge(
    'innventory_outbox_oldest_seconds',
    'Age of the oldest notice not mailed yet.',
    async () => (await outbox())?.oldestSeconds ?? null,
  );
  counters(
    'innventory_response_cache_requests_total',
    'Requests for pages, lists and records, by what the response cache did.',
    'result',
    () => cache.stats().requests,
  );
  gauge('innventory_response_cache_bytes', 'Size of the cached responses.', () => cache.stats().bytes);
  gauge('innventory_picture_tasks_waiting', 'Pictures to be decoded or resized.', () => images.waiting());
  gauges('innventory_disk_free_bytes', 'Free bytes where the server writes.', 'holds', () => disk('bavail'));
  gauges('innventory_disk_size_bytes', 'Size of that file system.', 'holds', () => disk('blocks'));
}
