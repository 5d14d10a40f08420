import { serverLimits } from '@innventory/domain/server-limits.ts';
import { pictureIn } from '@innventory/domain/pictures-in.ts';
import { namedPictures } from '@innventory/db/named-pictures.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { parseObjectName } from '@innventory/images/object-name.ts';

export interface StoredPicture {
  /** The file that all renditions are made from. */
  master: string;
  hasMaster: boolean;
  renditions: string[];
}

/** Groups the names of a store by picture. Files that are no pictures are left out. */
export function picturesOf(names: string[]): StoredPicture[] {
  const pictures = new Map<string, StoredPicture>();
  for (const name of names) {
    const master = parseObjectName(name)?.master;
    if (!master) continue;
    const picture = pictures.get(master) ?? { master, hasMaster: false, renditions: [] };
    if (name === master) picture.hasMaster = true;
    else picture.renditions.push(name);
    pictures.set(master, picture);
  }
  return [...pictures.values()];
}

/** Tells whether a record, also one in the trash, or the facts about the company name the picture. */
export async function usedPictures(orm: Orm, facts: object): Promise<(master: string) => boolean> {
  const named = await namedPictures(orm);
  for (const picture of pictureIn(JSON.stringify(facts))) named.add(picture);
  return (master) => named.has(master.replace(/\.jpg$/, ''));
}

/** How many of so many pictures one sweep may move. */
export function mostAtOnce(pictures: number): number {
  const { share, few } = serverLimits.pictureSweep;
  return Math.max(Math.floor(pictures * share), few);
}
