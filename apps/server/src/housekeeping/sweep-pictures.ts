import type { Orm } from '@innventory/db/orm.ts';
import { readCounts } from '@innventory/db/revisions/counts.ts';
import { whileUnwritten } from '@innventory/db/revisions/unwritten.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { parseObjectName } from '@innventory/images/object-name.ts';
import { pictureIn } from '@innventory/images/pictures-in.ts';
import { namedPictures } from './named-pictures.ts';

interface SweepParts {
  orm: Orm;
  store: ImageStore;
  /** What else names pictures beside the records: the facts about the company. */
  facts: object;
  now: Date;
}

/** The files of each picture, the kept one first; what is no picture of ours is left alone. */
function filesOfPictures(names: string[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const name of names) {
    const master = parseObjectName(name)?.master;
    if (master) files.set(master, [...(files.get(master) ?? [master]), ...(name === master ? [] : [name])]);
  }
  return files;
}

/** Looks again so often when records were written meanwhile; then it is the next sweep's turn. */
const mostLooks = 5;

/** So few at a time that a save waits for moments only. */
const atOnce = 20;

/**
 * Removes the pictures that no record names, not even one in the trash, and that nobody uploaded in the last seven days.
 * A record that is being written meanwhile keeps its pictures. Answers how many files that were.
 */
export async function sweepPictures({ orm, store, facts, now }: SweepParts): Promise<number> {
  const since = new Date(now.getTime() - limits.unusedPictureMs);
  const done = new Set<string>();
  let swept = 0;

  async function remove([master, names]: [string, string[]]): Promise<void> {
    done.add(master);
    const isKept = !(await store.removeUntouched(master, since)) && (await store.has(master));
    if (isKept) return;
    for (const name of names) swept += name === master || (await store.removeUntouched(name, since)) ? 1 : 0;
  }

  /** False as soon as what it has found out is no longer certain. */
  async function look(): Promise<boolean> {
    const counts = await readCounts(orm);
    const named = await namedPictures(orm);
    for (const picture of pictureIn(JSON.stringify(facts))) named.add(picture);
    const unused = [...filesOfPictures(await store.names())].filter(
      ([master]) => !done.has(master) && !named.has(master.replace(/\.jpg$/, '')),
    );
    for (let first = 0; first < unused.length; first += atOnce) {
      const some = unused.slice(first, first + atOnce);
      const isDone = await whileUnwritten(orm, counts, async () => {
        for (const picture of some) await remove(picture);
      });
      if (!isDone) return false;
    }
    return true;
  }

  for (let looks = 0; looks < mostLooks; looks += 1) if (await look()) break;
  return swept;
}
