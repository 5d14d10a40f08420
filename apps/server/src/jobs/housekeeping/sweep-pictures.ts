import type { Orm } from '@innventory/db/orm.ts';
import { deleteSetting, readSetting, sweepAllowedKey } from '@innventory/db/settings.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import type { Findings } from './sweep-records.ts';
import { foreignStore, type StoredPicture, mostAtOnce, picturesOf, usedPictures } from './stored-pictures.ts';

export interface SweepParts {
  orm: Orm;
  store: ImageStore;
  /** The company facts, which name pictures too. */
  company: object;
  now: Date;
  findings: Pick<Findings, 'pictures' | 'quarantine'>;
  /** Ends the sweep between two files. */
  signal: AbortSignal;
}

/** Whether the picture was not uploaded or saved since then. */
async function isUntouched(store: ImageStore, { master }: StoredPicture, since: Date): Promise<boolean> {
  const touched = await store.touchedAt(master);
  return touched !== null && touched < since;
}

async function excess(orm: Orm, due: number, all: number): Promise<string | null> {
  const isAllowed = (await readSetting(orm, sweepAllowedKey)) !== null;
  if (due <= mostAtOnce(all)) {
    if (isAllowed) await deleteSetting(orm, sweepAllowedKey);
    return null;
  }
  if (isAllowed) return null;
  return (
    `Unused pictures are not removed: nothing uses ${due} of ${all}, more than one sweep may move. ` +
    'If that is right: npm run cli -- pictures allow-sweep.'
  );
}

/**
 * Quarantines pictures that no record names, deletes them after thirty days there, and restores them if named again.
 * `warning` tells the operator why unused pictures stay.
 */
export async function sweepPictures(parts: SweepParts) {
  const { orm, store, company, now, findings, signal } = parts;
  const since = new Date(now.getTime() - serverLimits.unusedPictureMs);
  const swept = { quarantined: 0, restored: 0, removed: 0, warning: await foreignStore(orm, store) };
  if (swept.warning) return swept;

  async function restoreUsed(masters: string[], isUsed: (master: string) => boolean): Promise<void> {
    for (const master of masters)
      if (isUsed(master) && !signal.aborted && (await store.restore(master))) swept.restored += 1;
  }

  async function removeRenditions(pictures: StoredPicture[]): Promise<void> {
    for (const name of pictures.flatMap(({ renditions }) => renditions)) if (!signal.aborted) await store.remove(name);
  }

  async function quarantine(due: StoredPicture[]): Promise<void> {
    const moved: StoredPicture[] = [];
    for (const picture of due) {
      if (signal.aborted) break;
      if (!(await isUntouched(store, picture, since))) continue;
      await store.quarantine(picture.master);
      moved.push(picture);
    }
    if (moved.length === 0) return;
    swept.quarantined += moved.length;
    await removeRenditions(moved);
    // A record may have been saved meanwhile.
    const masters = moved.map(({ master }) => master);
    await restoreUsed(masters, await usedPictures(orm, company));
  }

  const pictures = picturesOf(await store.names());
  const held = await store.quarantined();
  const isUsed = await usedPictures(orm, company);
  await restoreUsed(
    held.map(({ name }) => name),
    isUsed,
  );

  const ended = new Date(now.getTime() - serverLimits.quarantineMs);
  const over = held.filter(({ name, since }) => since < ended && !isUsed(name)).map(({ name }) => name);
  for (const name of findings.quarantine(over)) {
    if (signal.aborted) break;
    await store.removeQuarantined(name);
    swept.removed += 1;
  }

  const whole = pictures.filter(({ hasMaster }) => hasMaster);
  const unused = pictures.filter(({ master }) => !isUsed(master));
  await removeRenditions(unused.filter(({ hasMaster }) => !hasMaster));
  const due: StoredPicture[] = [];
  for (const picture of unused) if (await isUntouched(store, picture, since)) due.push(picture);
  swept.warning = await excess(orm, due.length, whole.length);
  if (swept.warning) return swept;
  const dueForAnHour = new Set(findings.pictures(due.map(({ master }) => master)));
  await quarantine(due.filter(({ master }) => dueForAnHour.has(master)));
  return swept;
}
