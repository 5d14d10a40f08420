import { renditionUrl, storedImageOf, renditionWidthsOf } from '@innventory/domain/stored-image.ts';
import { IconArrowLeft, IconArrowRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useMemo } from 'react';
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import classes from './lightbox.module.css';

function slideOf(src: string, alt: string): SlideImage {
  const stored = storedImageOf(src);
  if (!stored) return { src, alt };
  const { width, height } = stored;
  const renditions = renditionWidthsOf(stored, 'jpg').map((narrow) => ({
    src: renditionUrl(src, narrow, 'jpg'),
    width: narrow,
    height: Math.round((narrow * height) / width),
  }));
  return { src, alt, width, height, srcSet: [...renditions, { src, width, height }] };
}

interface LightboxProps {
  urls: readonly string[];
  title: string;
  nameOf: (at: number) => string;
  chosen: number;
  onChoose: (at: number) => void;
  onClose: () => void;
}

/** The uncropped pictures in full screen: swipe or arrow keys turn, pinch or double tap zooms. */
export function Lightbox({ urls, title, nameOf, chosen, onChoose, onClose }: LightboxProps) {
  const slides = useMemo(() => urls.map((url, at) => slideOf(url, nameOf(at))), [urls, nameOf]);
  const hasSeveral = urls.length > 1;
  return (
    <YetAnotherLightbox
      open
      className={classes.lightbox}
      slides={slides}
      index={chosen}
      plugins={hasSeveral ? [Counter, Zoom] : [Zoom]}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      carousel={{ padding: 0 }}
      labels={{ Lightbox: title, Previous: 'Previous image', Next: 'Next image' }}
      render={{
        iconPrev: () => <IconArrowLeft aria-hidden />,
        iconNext: () => <IconArrowRight aria-hidden />,
        iconClose: () => <IconX aria-hidden />,
        iconZoomIn: () => <IconZoomIn aria-hidden />,
        iconZoomOut: () => <IconZoomOut aria-hidden />,
        ...(!hasSeveral && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      on={{ view: ({ index }) => onChoose(index) }}
      close={onClose}
    />
  );
}
