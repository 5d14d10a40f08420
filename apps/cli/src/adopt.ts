import { namedPictures } from '@innventory/db/named-pictures.ts';
import { deleteSetting, ownInstallationId, sweepWarningKey } from '@innventory/db/settings.ts';
import { storeInstallationId } from '@innventory/images/image-store.ts';
import { parseObjectName } from '@innventory/images/object-name.ts';
import { type WithStore, openStore } from './store.ts';
import { withDatabase } from './where.ts';

/** Counts the pictures of the store and, if `isSure`, gives it the installation id of the database. */
export function adopt(options: WithStore, isSure: boolean) {
  return withDatabase(options, async (orm) => {
    const store = await openStore(options);
    const masters = (await store.names()).filter((name) => parseObjectName(name)?.rendition === null);
    const named = await namedPictures(orm);
    const used = masters.filter((master) => named.has(master.replace(/\.jpg$/, ''))).length;
    if (isSure) {
      await storeInstallationId(store, await ownInstallationId(orm));
      await deleteSetting(orm, sweepWarningKey);
    }
    return { pictures: masters.length, used, adopted: isSure };
  });
}
