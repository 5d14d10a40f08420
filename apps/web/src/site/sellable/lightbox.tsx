import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import IconX from '@tabler/icons-react/icons/IconX';
import IconZoomIn from '@tabler/icons-react/icons/IconZoomIn';
import IconZoomOut from '@tabler/icons-react/icons/IconZoomOut';
import { renditionUrl, storedImageOf, renditionWidthsOf } from '@innventory/domain/stored-image.ts';
import { useMemo, useRef } from 'react';
import YetAnotherLightbox, { type Render, type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import classes from './lightbox.module.css';

interface Image {
  url: string;
  alt: string;
}

function slideOf({ url, alt }: Image): SlideImage {
  const stored = storedImageOf(url);
  if (!stored) return { src: url, alt };
  const { width, height } = stored;
  const renditions = renditionWidthsOf(stored, 'jpg').map((narrow) => ({
    src: renditionUrl(url, narrow, 'jpg'),
    width: narrow,
    height: Math.round((narrow * height) / width),
  }));
  return { src: url, alt, width, height, srcSet: [...renditions, { src: url, width, height }] };
}

/** The icons of the page. */
const icons: Render = {
  iconPrev: () => <IconArrowLeft aria-hidden />,
  iconNext: () => <IconArrowRight aria-hidden />,
  iconClose: () => <IconX aria-hidden />,
  iconZoomIn: () => <IconZoomIn aria-hidden />,
  iconZoomOut: () => <IconZoomOut aria-hidden />,
};

interface LightboxProps {
  images: readonly Image[];
  title: string;
  chosen: number;
  onChoose: (at: number) => void;
  /** Called once, also after a double click on Close. */
  onClose: () => void;
}

/** The uncropped pictures in full screen: swipe or arrow keys turn, pinch or double tap zooms. */
export function Lightbox({ images, title, chosen, onChoose, onClose }: LightboxProps) {
  const slides = useMemo(() => images.map(slideOf), [images]);
  const hasSeveral = images.length > 1;
  const isClosing = useRef(false);
  const close = () => {
    if (!isClosing.current) onClose();
    isClosing.current = true;
  };
  return (
    <YetAnotherLightbox
      open
      className={classes.lightbox}
      slides={slides}
      index={chosen}
      plugins={hasSeveral ? [Counter, Zoom] : [Zoom]}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      carousel={{ padding: 0 }}
      counter={{ container: { translate: 'no', dir: 'ltr' } }}
      labels={{ Lightbox: title, Previous: 'Previous image', Next: 'Next image' }}
      render={{ ...icons, ...(!hasSeveral && { buttonPrev: () => null, buttonNext: () => null }) }}
      on={{ view: ({ index }) => onChoose(index) }}
      close={close}
    />
  );
}
