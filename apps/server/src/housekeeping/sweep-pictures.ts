import type { Orm } from '@innventory/db/orm.ts';
import { type Counts, readCounts } from '@innventory/db/revisions/counts.ts';
import { whileUnwritten } from '@innventory/db/revisions/unwritten.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
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
  /** Ends it between two files; the next sweep does the rest. */
  signal: AbortSignal;
}

interface Picture {
  /** The file that is kept, from which the others can be made again. */
  master: string;
  widths: string[];
}

/** What is no picture of ours is left alone. */
function picturesOf(names: string[]): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const name of names) {
    const master = parseObjectName(name)?.master;
    if (!master) continue;
    const picture = pictures.get(master) ?? { master, widths: [] };
    if (name !== master) picture.widths.push(name);
    pictures.set(master, picture);
  }
  return [...pictures.values()];
}

/** Looks again so often when records were written meanwhile; then it is the next sweep's turn. */
const mostLooks = 5;

/** A save waits so long, and until the removal ends that is then under way. */
const longestHoldMs = 250;

/**
 * Removes the pictures that no record names, not even one in the trash, and that nobody uploaded in the last seven days.
 * A record that is being written meanwhile keeps its pictures. Answers how many files that were.
 */
export async function sweepPictures({ orm, store, facts, now, signal }: SweepParts): Promise<number> {
  const since = new Date(now.getTime() - serverLimits.unusedPictureMs);
  let swept = 0;

  async function remove(name: string): Promise<boolean> {
    const isRemoved = await store.removeUntouched(name, since);
    if (isRemoved) swept += 1;
    return isRemoved;
  }

  async function removeWidths({ widths }: Picture): Promise<void> {
    for (const width of widths) if (!signal.aborted) await remove(width);
  }

  async function unnamed(pictures: Picture[]): Promise<Picture[]> {
    const named = await namedPictures(orm);
    for (const picture of pictureIn(JSON.stringify(facts))) named.add(picture);
    return pictures.filter(({ master }) => !named.has(master.replace(/\.jpg$/, '')));
  }

  /** Those that nobody wanted for so long. Widths that an earlier sweep left behind go at once. */
  async function due(pictures: Picture[]): Promise<Picture[]> {
    const found: Picture[] = [];
    for (const picture of pictures) {
      if (signal.aborted) return [];
      const touched = await store.touchedAt(picture.master);
      if (!touched) await removeWidths(picture);
      else if (touched < since) found.push(picture);
    }
    return found;
  }

  /** Takes from `pictures` what was dealt with. Answers whether it is still certain that no record names them. */
  async function removeSome(pictures: Picture[], counts: Counts): Promise<boolean> {
    const removed: Picture[] = [];
    const isCertain = await whileUnwritten(orm, counts, async () => {
      const deadline = performance.now() + longestHoldMs;
      while (pictures.length > 0 && performance.now() < deadline && !signal.aborted) {
        const picture = pictures.pop();
        if (picture && (await remove(picture.master))) removed.push(picture);
      }
    });
    for (const picture of removed) await removeWidths(picture);
    return isCertain;
  }

  let left = await due(await unnamed(picturesOf(await store.names())));
  for (let looks = 0; left.length > 0 && looks < mostLooks; looks += 1) {
    const counts = await readCounts(orm);
    left = await unnamed(left);
    let isCertain = true;
    while (isCertain && left.length > 0 && !signal.aborted) isCertain = await removeSome(left, counts);
  }
  return swept;
}
