import { anItem } from '@innventory/domain/testing.ts';
import { renditionUrl } from '@innventory/domain/stored-image.ts';
import sharp from 'sharp';
import { signIn } from '../harness/site.ts';
import type { Cluster } from './cluster.ts';

/** Uploads a picture to the first server. Returns its URL. */
export async function uploadedPicture({ members: [{ base }] }: Cluster): Promise<string> {
  const cookie = await signIn(base);
  const form = new FormData();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8b5a2b' } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)]), 'oak.jpg');
  const answer = await fetch(`${base}/api/objects/upload-file`, { method: 'POST', headers: { cookie }, body: form });
  return ((await answer.json()) as { finalURL: string }).finalURL;
}

/** Creates an item with a picture. Returns the URL of one rendition. */
export async function pictureOfItem(cluster: Cluster): Promise<string> {
  const imageUrl = await uploadedPicture(cluster);
  const { base } = cluster.members[0];
  await fetch(`${base}/api/furniture-items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signIn(base) },
    body: JSON.stringify(anItem({ imageUrl })),
  });
  return renditionUrl(imageUrl, 400, 'jpg');
}
