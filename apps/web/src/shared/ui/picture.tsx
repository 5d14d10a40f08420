import { type StoredImage, renditionUrl, renditionWidthsOf, storedImageOf } from '@innventory/domain/stored-image.ts';
import { Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  url: string;
  alt: string;
  sizes: string;
  ratio?: string;
  minHeight?: string;
  /** Shows a picture of another ratio whole, on a quiet ground, instead of cropping it. */
  isWhole?: boolean;
  /** Whether the picture is above the fold. */
  isFirst?: boolean;
}

export const srcSetOf = (url: string, stored: StoredImage) =>
  renditionWidthsOf(stored, 'avif')
    .map((width) => `${renditionUrl(url, width, 'avif')} ${width}w`)
    .join(', ');

interface NoPictureProps {
  children: string;
  ratio?: string;
}

export const NoPicture = ({ children, ratio = '4 / 3' }: NoPictureProps) => (
  <Text
    component="span"
    display="grid"
    c="dimmed"
    ta="center"
    fz="sm"
    bd="1px solid var(--color-rule)"
    bdrs="md"
    style={{ placeContent: 'center', aspectRatio: ratio }}
  >
    {children}
  </Text>
);

/** A stored image comes in several widths, as a JPEG only in its own; an image from another host as it is. */
export function Picture(props: PictureProps) {
  const { url, alt, sizes, ratio = '4 / 3', minHeight, isWhole = false, isFirst = false } = props;
  const [failedUrl, setFailedUrl] = useState('');
  const tryAgain = () => setFailedUrl('');
  useWindowEvent('online', tryAgain);
  // The server may have been away for a moment.
  useWindowEvent('visibilitychange', tryAgain);
  if (failedUrl === url) return <NoPicture ratio={ratio}>No image available</NoPicture>;
  const stored = storedImageOf(url);
  const style: CSSProperties = {
    aspectRatio: ratio,
    minHeight,
    ...(isWhole ? { objectFit: 'contain' } : stored && { backgroundColor: stored.color }),
  };
  return (
    <picture>
      {stored && <source type="image/avif" srcSet={srcSetOf(url, stored)} sizes={sizes} />}
      <img
        // A served picture may fail before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedUrl(url);
        }}
        onError={() => setFailedUrl(url)}
        className={classes.image}
        style={style}
        src={url}
        alt={alt}
        width={stored?.width}
        height={stored?.height}
        {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
