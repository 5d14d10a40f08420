import { type HouseImage, houseImageUrl, houseImages, phoneImageUrl } from './site-images.ts';

interface HousePictureProps {
  name: HouseImage;
  sizes: string;
  className?: string | undefined;
}

/** The picture that opens a page: an ornament, and the first thing that the browser fetches. */
export function HousePicture({ name, sizes, className }: HousePictureProps) {
  const { widths, ratio, phone } = houseImages[name];
  const [, middle] = widths;
  const srcSet = (format: 'avif' | 'jpg') =>
    widths.map((width) => `${houseImageUrl(name, width, format)} ${width}w`).join(', ');
  const phoneSrcSet = phone.widths.map((width) => `${phoneImageUrl(name, width)} ${width}w`).join(', ');
  return (
    <picture className={className}>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        media="(max-width: 39.99em)"
        href={phoneImageUrl(name, phone.widths[0])}
        imageSrcSet={phoneSrcSet}
        imageSizes="100vw"
        fetchPriority="high"
      />
      <source media="(max-width: 39.99em)" type="image/avif" srcSet={phoneSrcSet} sizes="100vw" />
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={houseImageUrl(name, middle, 'jpg')}
        srcSet={srcSet('jpg')}
        sizes={sizes}
        width={middle}
        height={Math.round(middle / ratio)}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}
