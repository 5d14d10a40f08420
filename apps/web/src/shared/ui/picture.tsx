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

/** `sizes` is the width of the box. `share` is that width divided by the width at which the whole picture is drawn. */
export const srcSetOf = (url: string, stored: StoredImage, share = 1) =>
  renditionWidthsOf(stored, 'avif')
    .map((width) => `${renditionUrl(url, width, 'avif')} ${Math.ceil(width * share)}w`)
    .join(', ');

/** Below 1 if the box cuts the sides of the picture off, above 1 if the picture is shown whole and leaves room beside it. */
function shareOf({ width, height }: StoredImage, ratio: string, isWhole: boolean): number {
  const [across = 1, down = 1] = ratio.split('/').map(Number);
  const share = (across * height) / (down * width);
  return isWhole ? Math.max(share, 1) : Math.min(share, 1);
}

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
      {stored && (
        <source type="image/avif" srcSet={srcSetOf(url, stored, shareOf(stored, ratio, isWhole))} sizes={sizes} />
      )}
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
