import type { Calls } from '@innventory/client/client.ts';
import type { Command } from 'commander';
import { type Reach, withReachOptions } from './calls.ts';
import { remoteClient } from './remote-client.ts';
import { picturesOf, withPicturesOptions } from './store.ts';
import { refuseMissing, withDatabase } from './where.ts';

/** The procedures and the pictures, wherever both are. */
export interface Shop {
  calls: Calls;
  /** Whether there is a picture at this address. */
  has(address: string): Promise<boolean>;
  /** Takes a picture through the pipeline of every upload, and answers its address. Throws with the reason. */
  keep(picture: { bytes: Buffer<ArrayBuffer>; name: string }): Promise<string>;
}

export function withShopOptions(command: Command): Command {
  return withPicturesOptions(withReachOptions(command));
}

/** Lets `work` use the shop as its administrator, in this process or on a running server, and cleans up after it. */
export async function withShop<Result>(reach: Reach, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const { url, password } = reach;
  if (url !== undefined) {
    return remoteClient({ url, password }, ({ calls, has, upload }) => work({ calls, has, keep: upload }));
  }
  refuseMissing(reach);
  const [{ localCalls }, { localPictures }] = await Promise.all([
    import('./local-calls.ts'),
    import('./local-pictures.ts'),
  ]);
  const [pictures, kept] = await Promise.all([localPictures(reach), picturesOf(reach)]);
  return withDatabase(reach, (orm) => localCalls(orm, (calls) => work({ ...pictures, calls }), kept));
}
