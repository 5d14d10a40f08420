import { namedPictures } from '@innventory/db/named-pictures.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { deleteSharedState, ownInstallationId, readSharedState } from '@innventory/db/shared-state.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { picturesIn } from '@innventory/domain/stored-image.ts';
import { type ImageStore, storeInstallationId, storedInstallationId } from '@innventory/images/image-store.ts';
import { renditionsOf } from '@innventory/images/object-name.ts';
import type { GraceFilter } from './sweep-records.ts';

/** Names of the stored files by their picture. */
async function filesByPicture(store: ImageStore): Promise<Map<string, string[]>> {
  const files = Map.groupBy(await store.names(), (name) => picturesIn(name)[0] ?? '');
  files.delete('');
  return files;
}

/** Pictures whose own file is stored, not only renditions. */
const wholePictures = (files: Map<string, string[]>) =>
  [...files].flatMap(([picture, names]) => (names.includes(picture) ? [picture] : []));

function mostAtOnce(pictures: number): number {
  const { share, few } = serverLimits.pictureSweep;
  return Math.max(Math.floor(pictures * share), few);
}

/** Pairs a store without an installation id with this database, unless their pictures differ: then one of the two is the wrong one. */
export async function pairStore(orm: Orm, store: ImageStore): Promise<void> {
  if ((await storedInstallationId(store)) !== null) return;
  const pictures = wholePictures(await filesByPicture(store));
  const used = await namedPictures(orm);
  const found = pictures.filter((picture) => used.has(picture)).length;
  const isMost = (all: number) => all - found <= mostAtOnce(all);
  const isEvident = found > 0 && isMost(pictures.length) && isMost(used.size);
  if (pictures.length + used.size > 0 && !isEvident) return;
  await storeInstallationId(store, await ownInstallationId(orm));
}

const adoption = 'If STORAGE_URL and DATABASE_URL are right, run the command "pictures adopt" (docs/backup.md).';

/** Why the store may not be swept; null if the store and the database have the same installation id. */
export async function foreignStore(orm: Orm, store: ImageStore): Promise<string | null> {
  // A server that starts now writes the id to the database first, so this reads the store first.
  const stored = await storedInstallationId(store);
  if (stored !== null && stored === (await readSharedState(orm, 'installation id'))) return null;
  const why =
    stored === null ? 'carries no installation id. Is its volume mounted?' : 'belongs to another installation.';
  return `Unused pictures are not removed: the picture store ${why} ${adoption}`;
}

async function excess(orm: Orm, due: number, all: number): Promise<string | null> {
  const isAllowed = (await readSharedState(orm, 'picture sweep allowed')) !== null;
  const isFew = due <= mostAtOnce(all);
  if (isFew && isAllowed) await deleteSharedState(orm, 'picture sweep allowed');
  if (isFew || isAllowed) return null;
  return (
    `Unused pictures are not removed: nothing uses ${due} of ${all}, more than one sweep may move. ` +
    'If that is right, run the command "pictures allow-sweep" (docs/backup.md).'
  );
}

interface SweepParts {
  orm: Orm;
  store: ImageStore;
  now: Date;
  afterGracePeriod: GraceFilter;
}

/**
 * Quarantines pictures that no record names, deletes them after thirty days there, and restores them if named again.
 * `warning` tells the operator why unused pictures stay.
 */
export async function sweepPictures({ orm, store, now, afterGracePeriod }: SweepParts) {
  const swept = { quarantined: 0, restored: 0, removed: 0, warning: await foreignStore(orm, store) };
  if (swept.warning) return swept;
  const before = (ms: number) => new Date(now.getTime() - ms);

  async function isUntouched(picture: string): Promise<boolean> {
    const touched = await store.touchedAt(picture);
    return touched !== null && touched < before(serverLimits.unusedPictureMs);
  }

  async function restoreUsed(pictures: string[], used: Set<string>): Promise<void> {
    for (const picture of pictures) if (used.has(picture) && (await store.restore(picture))) swept.restored += 1;
  }

  const files = await filesByPicture(store);
  const held = await store.quarantined();
  const used = await namedPictures(orm);
  const heldNames = held.map(({ name }) => name);
  await restoreUsed(heldNames, used);
  const over = held.filter(({ name, since }) => since < before(serverLimits.quarantineMs) && !used.has(name));
  const overNames = over.map(({ name }) => name);
  for (const name of afterGracePeriod('quarantine', overNames)) {
    await store.removeQuarantined(name);
    swept.removed += 1;
  }

  /** Leaves files that the site did not write. */
  async function removeRenditions(picture: string): Promise<void> {
    for (const { name } of renditionsOf(picture)) if (files.get(picture)?.includes(name)) await store.remove(name);
  }

  const whole = new Set(wholePictures(files));
  const due: string[] = [];
  for (const picture of files.keys()) {
    if (used.has(picture)) continue;
    if (!whole.has(picture)) await removeRenditions(picture);
    else if (await isUntouched(picture)) due.push(picture);
  }
  swept.warning = await excess(orm, due.length, whole.size);
  if (swept.warning) return swept;
  const moved: string[] = [];
  for (const picture of afterGracePeriod('pictures', due)) {
    if (!(await isUntouched(picture))) continue;
    await store.quarantine(picture);
    await removeRenditions(picture);
    moved.push(picture);
  }
  swept.quarantined = moved.length;
  // A record may have been saved meanwhile.
  if (moved.length > 0) await restoreUsed(moved, await namedPictures(orm));
  return swept;
}
