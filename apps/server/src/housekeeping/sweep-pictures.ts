import type { Orm } from '@innventory/db/orm.ts';
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

/**
 * Removes the pictures that no record names, not even one in the trash, and that nobody uploaded in the last seven days.
 * Answers how many files that were.
 */
export async function sweepPictures({ orm, store, facts, now }: SweepParts): Promise<number> {
  const since = new Date(now.getTime() - limits.unusedPictureMs);
  const files = filesOfPictures(await store.names());
  const named = await namedPictures(orm);
  for (const picture of pictureIn(JSON.stringify(facts))) named.add(picture);
  let swept = 0;
  for (const [master, names] of files) {
    if (named.has(master.replace(/\.jpg$/, ''))) continue;
    const isKept = !(await store.removeUntouched(master, since)) && (await store.has(master));
    if (isKept) continue;
    for (const name of names) swept += name === master || (await store.removeUntouched(name, since)) ? 1 : 0;
  }
  return swept;
}
