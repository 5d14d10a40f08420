import type { Connection } from '../embedded/connection.ts';
import type { Orm } from '../orm.ts';
import { type Counts, channel, countIn, createCounter, readCounts } from './counts.ts';
import { joinServers } from './servers.ts';

/** Tells whether what a server remembers is still what the database holds. */
export interface Revisions {
  /** The present counts, known without asking; null while the database alone knows them. */
  known(): Counts | null;
  /** Asks the database. */
  read(): Promise<Counts>;
  /**
   * To be awaited after a commit: from then on no server of this database takes anything older for the present. Where it
   * can't ask the others it fails, late enough that this holds all the same.
   */
  published(): Promise<void>;
  close(): Promise<void>;
}

/** One process: the engine tells of a commit before its answer arrives. */
async function revisionsOfEmbedded(orm: Orm, connection: Connection): Promise<Revisions> {
  const counter = createCounter();
  let isSure = false;
  let interruptions = 0;

  /** Whoever asks also learns what was missed; if that fails, the next one does. */
  async function read(): Promise<Counts> {
    const before = interruptions;
    const counts = await readCounts(orm);
    counter.raise(counts);
    if (before === interruptions) isSure = true;
    return counts;
  }

  await connection.hear(channel, (notice) => {
    if (notice) return counter.raise(countIn(notice));
    interruptions += 1;
    isSure = false;
    void read().catch(() => undefined);
  });
  await read();
  return {
    known: () => (isSure ? counter.seen() : null),
    read,
    published: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

export async function openRevisions(orm: Orm): Promise<Revisions> {
  const { pglite } = orm.config.get<'driverOptions', { pglite?: Connection }>('driverOptions');
  if (pglite) return revisionsOfEmbedded(orm, pglite);
  return joinServers(orm);
}
