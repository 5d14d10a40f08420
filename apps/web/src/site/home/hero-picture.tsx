import { heroImage, heroUrl, phoneHeroUrl } from './hero-image.ts';

const { widths, ratio, phone } = heroImage;
const [, middle] = widths;
const srcSet = (format: 'avif' | 'jpg') => widths.map((width) => `${heroUrl(width, format)} ${width}w`).join(', ');
const phoneSrcSet = phone.widths.map((width) => `${phoneHeroUrl(width)} ${width}w`).join(', ');

/** The decorative picture at the top of a page. The browser fetches it first. */
export function HeroPicture({ sizes, className }: { sizes: string; className?: string | undefined }) {
  return (
    <picture className={className}>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        media="(max-width: 39.99em)"
        href={phoneHeroUrl(phone.widths[0])}
        imageSrcSet={phoneSrcSet}
        imageSizes="100vw"
        fetchPriority="high"
      />
      <source media="(max-width: 39.99em)" type="image/avif" srcSet={phoneSrcSet} sizes="100vw" />
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={heroUrl(middle, 'jpg')}
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
