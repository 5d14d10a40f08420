import type { ImageStore } from './image-store.ts';

const name = '.installation-id';

/** The id of the installation whose pictures the store holds; null if it carries none yet. */
export async function storedInstallationId(store: ImageStore): Promise<string | null> {
  return (await store.read(name))?.toString() ?? null;
}

export const storeInstallationId = (store: ImageStore, id: string): Promise<void> => store.write(name, Buffer.from(id));
