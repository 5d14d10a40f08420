import { serverLimits } from '@innventory/domain/server-limits.ts';
import { picturesIn } from '@innventory/domain/stored-image.ts';
import { namedPictures } from '@innventory/db/named-pictures.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { parseObjectName } from '@innventory/images/object-name.ts';
import { installationIdKey, ownInstallationId, readSetting } from '@innventory/db/settings.ts';
import { type ImageStore, storeInstallationId, storedInstallationId } from '@innventory/images/image-store.ts';

export interface StoredPicture {
  master: string;
  hasMaster: boolean;
  renditions: string[];
}

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

/** Whether a record, also one in the trash, or the company facts name the picture. */
export async function usedPictures(orm: Orm, company: object): Promise<(master: string) => boolean> {
  const named = await namedPictures(orm);
  for (const picture of picturesIn(JSON.stringify(company))) named.add(picture);
  return (master) => named.has(master);
}

export function mostAtOnce(pictures: number): number {
  const { share, few } = serverLimits.pictureSweep;
  return Math.max(Math.floor(pictures * share), few);
}

/** Pairs a store without an installation id with this database, unless it seems to hold pictures of another one. */
export async function pairStore(orm: Orm, store: ImageStore, company: object): Promise<void> {
  if ((await storedInstallationId(store)) !== null) return;
  const pictures = picturesOf(await store.names()).filter(({ hasMaster }) => hasMaster);
  const isUsed = await usedPictures(orm, company);
  const unused = pictures.filter(({ master }) => !isUsed(master)).length;
  const isEvident = unused < pictures.length && unused <= mostAtOnce(pictures.length);
  if (pictures.length > 0 && !isEvident) return;
  await storeInstallationId(store, await ownInstallationId(orm));
}

const adoption = 'If STORAGE_URL and DATABASE_URL are right: npm run cli -- pictures adopt.';

/** Why the store may not be swept; null if the store and the database have the same installation id. */
export async function foreignStore(orm: Orm, store: ImageStore): Promise<string | null> {
  // A server that starts now writes the id to the database first, so this reads the store first.
  const stored = await storedInstallationId(store);
  if (stored === null)
    return `Unused pictures are not removed: the image store carries no installation id. ${adoption}`;
  if (stored === (await readSetting(orm, installationIdKey))) return null;
  return `Unused pictures are not removed: the image store belongs to another installation. ${adoption}`;
}
