import { addressedPicture, keepPicture } from '@innventory/images/images.ts';
import { objectNameOf } from '@innventory/images/object-name.ts';
import type { Shop } from './shop.ts';
import { type WithStore, openStore } from './store.ts';

/** Pictures beside the database; their widths are made when a visitor first asks for them. */
export async function localPictures(reach: WithStore): Promise<Omit<Shop, 'calls'>> {
  const store = await openStore(reach);
  return {
    async has(address) {
      const name = objectNameOf(address);
      return (await store.has(name)) || store.restore(name);
    },
    async keep({ bytes }) {
      const picture = await addressedPicture(bytes);
      await keepPicture(store, picture, () => new Date());
      return picture.url;
    },
  };
}
