/**
 * Makes the site's own pictures from their masters in packages/db/demo: `node apps/web/tools/site-images.ts`. The results are
 * committed; run it again when a master changes.
 */
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { houseImageUrl, houseImages, phoneImageUrl } from '../src/site/home/site-images.ts';

const root = new URL('../../../', import.meta.url);

const master = (name: string) => new URL(`packages/db/demo/${name}.jpg`, root).pathname;

const published = (path: string) => new URL(`apps/web/public${path}`, root).pathname;

const avif = { quality: 52, effort: 6 };

const jpeg = { quality: 76, mozjpeg: true };

await mkdir(published('/house'), { recursive: true });

for (const [name, { widths, ratio, phone }] of Object.entries(houseImages)) {
  for (const width of widths) {
    const resized = sharp(master(name)).resize(width, Math.round(width / ratio));
    await resized
      .clone()
      .avif(avif)
      .toFile(published(houseImageUrl(name as 'hero', width, 'avif')));
    await resized
      .clone()
      .jpeg(jpeg)
      .toFile(published(houseImageUrl(name as 'hero', width, 'jpg')));
  }
  const { width: whole, height } = await sharp(master(name)).metadata();
  const part = Math.round(height * phone.ratio);
  const left = Math.round((whole - part) * phone.position);
  for (const width of phone.widths) {
    await sharp(master(name))
      .extract({ left, top: 0, width: part, height })
      .resize(width, Math.round(width / phone.ratio))
      .avif(avif)
      .toFile(published(phoneImageUrl(name as 'hero', width)));
  }
}

await sharp(master('founder')).resize(960, 1200).jpeg(jpeg).toFile(published('/house/founder.jpg'));
await sharp(master('hero')).resize(1200, 630).jpeg(jpeg).toFile(published('/og.jpg'));
