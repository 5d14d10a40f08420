import { type HouseImage, houseImageUrl, houseImages } from '../lib/house-images.ts';

interface HousePictureProps {
  name: HouseImage;
  sizes: string;
  className?: string | undefined;
}

/** The picture that opens a page: an ornament, and the first thing that the browser fetches. */
export function HousePicture({ name, sizes, className }: HousePictureProps) {
  const { widths, ratio } = houseImages[name];
  const [, middle] = widths;
  const srcSet = (format: 'avif' | 'jpg') =>
    widths.map((width) => `${houseImageUrl(name, width, format)} ${width}w`).join(', ');
  return (
    <picture className={className}>
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
