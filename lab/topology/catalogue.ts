import { anItem } from '@innventory/domain/testing.ts';
import { renditionUrl } from '@innventory/domain/stored-image.ts';
import sharp from 'sharp';
import { post, signIn, upload } from '../harness/site.ts';
import type { Cluster } from './cluster.ts';

/** Uploads a picture to the first server. Returns its URL. */
export async function uploadedPicture({ members: [{ base }] }: Cluster): Promise<string> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8b5a2b' } })
    .jpeg()
    .toBuffer();
  return upload({ base, cookie: await signIn(base) }, picture);
}

/** Creates an item with a picture. Returns the URL of one rendition. */
export async function pictureOfItem(cluster: Cluster): Promise<string> {
  const imageUrl = await uploadedPicture(cluster);
  const { base } = cluster.members[0];
  await post(base, '/api/furniture-items', anItem({ imageUrl }), await signIn(base));
  return renditionUrl(imageUrl, 400, 'jpg');
}
