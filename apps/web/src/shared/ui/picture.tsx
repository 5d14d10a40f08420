import {
  type ImageFormat,
  type StoredImage,
  renditionUrl,
  storedImageOf,
  renditionWidthsOf,
} from '@innventory/domain/stored-image.ts';
import type { CSSProperties } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  url: string;
  alt: string;
  sizes: string;
  ratio?: string;
  /** Shows a picture of another ratio whole, on a quiet ground, instead of cropping it. */
  isWhole?: boolean;
  /** Whether the picture is above the fold. */
  isFirst?: boolean;
}

function srcSetOf(url: string, stored: StoredImage, format: ImageFormat): string {
  const made = renditionWidthsOf(stored, format).map((width) => `${renditionUrl(url, width, format)} ${width}w`);
  return format === 'jpg' ? [...made, `${url} ${stored.width}w`].join(', ') : made.join(', ');
}

export const NoPicture = ({ children }: { children: string }) => <div className={classes.blank}>{children}</div>;

/** A stored image comes in several widths and formats, an image from another host as it is. */
export function Picture({ url, alt, sizes, ratio = '4 / 3', isWhole = false, isFirst = false }: PictureProps) {
  const stored = storedImageOf(url);
  const avif = stored && srcSetOf(url, stored, 'avif');
  const style: CSSProperties = {
    aspectRatio: ratio,
    ...(isWhole ? { objectFit: 'contain' } : stored && { backgroundColor: stored.color }),
  };
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={classes.image}
        style={style}
        src={url}
        alt={alt}
        {...(stored && { srcSet: srcSetOf(url, stored, 'jpg'), sizes, width: stored.width, height: stored.height })}
        {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
