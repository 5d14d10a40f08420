/**
 * Makes the site's own pictures from their masters in packages/db/demo: `node apps/web/tools/site-images.ts`. The results are
 * committed; run it again when a master changes.
 */
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { houseImageUrl, houseImages } from '../src/lib/house-images.ts';

const root = new URL('../../../', import.meta.url);

const master = (name: string) => new URL(`packages/db/demo/${name}.jpg`, root).pathname;

const published = (path: string) => new URL(`apps/web/public${path}`, root).pathname;

const jpeg = { quality: 76, mozjpeg: true };

await mkdir(published('/house'), { recursive: true });

for (const [name, { widths, ratio }] of Object.entries(houseImages)) {
  for (const width of widths) {
    const resized = sharp(master(name)).resize(width, Math.round(width / ratio));
    await resized
      .clone()
      .avif({ quality: 52, effort: 6 })
      .toFile(published(houseImageUrl(name as 'hero', width, 'avif')));
    await resized
      .clone()
      .jpeg(jpeg)
      .toFile(published(houseImageUrl(name as 'hero', width, 'jpg')));
  }
}

await sharp(master('founder')).resize(960, 1200).jpeg(jpeg).toFile(published('/house/founder.jpg'));
await sharp(master('hero')).resize(1200, 630).jpeg(jpeg).toFile(published('/og.jpg'));
