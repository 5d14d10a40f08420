import type { Orm } from '@innventory/db/orm.ts';
import { outboxFigures } from '@innventory/db/outbox.ts';
import { lastBackupSeconds } from '@innventory/db/shared-state.ts';
import { connectionsOf } from '@innventory/db/connection/state.ts';
import type { Images } from '@innventory/images/images.ts';
import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { answerWithin, memoized } from '../../shared/time.ts';
import type { Health } from '../health.ts';
import type { Metrics } from './metrics.ts';

interface Sources {
  orm: Orm;
  health: Health;
  cache: ResponseCache;
  images: Images;
  folders: Record<string, string>;
}

const timeoutMs = 2_000;

/** The figures of one scrape share a query. */
const scrapeMs = 500;

const orNull = <Answer>(answer: Promise<Answer>) => answerWithin(timeoutMs, answer);

export function registerGauges({ registry }: Metrics, { orm, health, cache, images, folders }: Sources): void {
  const registers = [registry];

  function gauge(name: string, help: string, read: () => Promise<number | null | undefined> | number): void {
    async function collect(this: Gauge) {
      this.set((await read()) ?? Number.NaN);
    }
    void new Gauge({ name, help, registers, collect });
  }

  function gauges(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
    async function collect(this: Gauge) {
      const found = await read();
      this.reset();
      for (const [value, figure] of Object.entries(found)) this.set({ [label]: value }, figure);
    }
    void new Gauge({ name, help, labelNames: [label], registers, collect });
  }

  async function disk(figure: 'bavail' | 'blocks'): Promise<Record<string, number>> {
    const found = Object.entries(folders).map(async ([content, folder]) => {
      const stats = await orNull(statfs(folder));
      return stats ? [[content, stats[figure] * stats.bsize] as const] : [];
    });
    return Object.fromEntries((await Promise.all(found)).flat());
  }

  const figures = memoized(scrapeMs, () => orNull(outboxFigures(orm.em)));
  const outbox = (name: string, help: string, figure: 'waiting' | 'refused' | 'tries' | 'oldestSeconds') =>
    gauge(`innventory_outbox_${name}`, help, async () => (await figures())?.[figure]);
  const isReady = async () => (await health.fault()) === null;

  gauge('innventory_ready', '1 while /readyz answers 200.', async () => ((await orNull(isReady())) ? 1 : 0));
  // Without a time limit of its own: each check has one, and a disk that hangs is a warning only after it.
  gauge('innventory_warnings', 'Warnings that /readyz lists.', async () => (await health.warnings()).length);
  gauge('innventory_database_up', '1 while the database answers.', async () =>
    (await orNull(health.isDatabaseUp())) ? 1 : 0,
  );
  gauges(
    'innventory_database_connections',
    'Connections of the pool, and requests that wait for one. None with the embedded database.',
    'state',
    async () => ({ ...(await orNull(connectionsOf(orm))) }),
  );
  outbox('waiting', 'Notices of inquiries not mailed yet.', 'waiting');
  outbox(
    'refused',
    'Notices not mailed yet that go out as short ones, because the mail server refused their text.',
    'refused',
  );
  outbox('tries', 'Most attempts for a notice not mailed yet.', 'tries');
  outbox('oldest_seconds', 'Age of the oldest notice not mailed yet.', 'oldestSeconds');
  gauge('innventory_last_backup_seconds', 'Age of the last backup, or of the database without one.', () =>
    orNull(lastBackupSeconds(orm)),
  );
  gauge('innventory_response_cache_bytes', 'Size of the cached responses.', () => cache.bytes());
  gauge('innventory_picture_tasks_waiting', 'Pictures waiting to be decoded or resized.', () => images.waiting());
  gauges('innventory_disk_free_bytes', 'Free bytes of the file system.', 'holds', () => disk('bavail'));
  gauges('innventory_disk_size_bytes', 'Size of the file system.', 'holds', () => disk('blocks'));
}
