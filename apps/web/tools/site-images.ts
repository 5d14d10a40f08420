/**
 * Writes the site's own pictures from their masters in packages/db/demo: `node apps/web/tools/site-images.ts`. The results are
 * committed; run it again when a master changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { heroFallback, heroImage, heroUrl, phoneHeroUrl } from '../src/site/home/hero-image.ts';

const root = join(import.meta.dirname, '../../..');

const master = (name: string) => join(root, `packages/db/demo/${name}.jpg`);

const published = (path: string) => join(root, `apps/web/public${path}`);

const avif = { quality: 52, effort: 6 };

const jpeg = { quality: 76, mozjpeg: true };

const { widths, ratio, phone } = heroImage;

await mkdir(published('/images'), { recursive: true });

const heroOf = (width: number) => sharp(master('hero')).resize(width, Math.round(width / ratio));

for (const width of widths) {
  await heroOf(width)
    .avif(avif)
    .toFile(published(heroUrl(width)));
}
await heroOf(heroFallback.width).jpeg(jpeg).toFile(published(heroFallback.url));

const { width: whole, height } = await sharp(master('hero')).metadata();
const part = Math.round(height * phone.ratio);
const left = Math.round((whole - part) * phone.position);
for (const width of phone.widths) {
  await sharp(master('hero'))
    .extract({ left, top: 0, width: part, height })
    .resize(width, Math.round(width / phone.ratio))
    .avif(avif)
    .toFile(published(phoneHeroUrl(width)));
}

const mark = await readFile(published('/favicon.svg'));

/** The mark without the rounded corners of its ground, which systems cut themselves. */
const icon = (size: number) =>
  sharp(mark, { density: (72 * size) / 64 })
    .resize(size)
    .flatten({ background: '#22382f' })
    .png({ palette: true });

await icon(180).toFile(published('/apple-touch-icon.png'));
await icon(192).toFile(published('/icon-192.png'));
await icon(512).toFile(published('/icon-512.png'));

/** Browsers look at the content, so a PNG may have this name. */
await writeFile(published('/favicon.ico'), await icon(32).toBuffer());

await sharp(master('founder')).resize(960, 1200).jpeg(jpeg).toFile(published('/images/founder.jpg'));
await sharp(master('hero')).resize(1200, 630).jpeg(jpeg).toFile(published('/og.jpg'));
