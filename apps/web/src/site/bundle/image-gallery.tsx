import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconArrowsDiagonal } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import '../../shared/theme/controls.css';
import { EnlargedImage } from './enlarged-image.tsx';
import classes from './image-gallery.module.css';
import { Picture } from '../../shared/ui/picture.tsx';

type Embla = Parameters<NonNullable<ComponentProps<typeof Carousel>['getEmblaApi']>>[0];

interface ImageGalleryProps {
  urls: readonly string[];
  /** What the images show. */
  title: string;
}

const mainSizes = '(min-width: 96rem) 51rem, (min-width: 62em) 54vw, 92vw';

/** A carousel of the images, which can be enlarged, and thumbnails when there are several. */
export function ImageGallery({ urls, title }: ImageGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [embla, setEmbla] = useState<Embla | null>(null);
  const [isEnlarged, { open, close }] = useDisclosure();
  if (urls.length === 0) return <div className={classes.blank}>No images available</div>;
  const hasSeveral = urls.length > 1;
  const nameOf = (at: number) => (hasSeveral ? `${title}, image ${at + 1} of ${urls.length}` : title);
  const show = (at: number) => {
    setChosen(at);
    embla?.scrollTo(at);
  };
  return (
    <div className={classes.gallery}>
      <div className={classes.main}>
        <Carousel
          aria-label={title}
          classNames={{ control: classes.control }}
          controlSize={44}
          emblaOptions={{ loop: true }}
          withControls={hasSeveral}
          previousControlIcon={<IconArrowLeft aria-hidden />}
          nextControlIcon={<IconArrowRight aria-hidden />}
          previousControlProps={{ 'aria-label': 'Previous image' }}
          nextControlProps={{ 'aria-label': 'Next image' }}
          getEmblaApi={setEmbla}
          onSlideChange={setChosen}
        >
          {Array.from(urls, (url, at) => (
            <Carousel.Slide key={at} className={classes.slide} aria-hidden={at !== chosen} onClick={open}>
              <Picture url={url} alt={nameOf(at)} sizes={mainSizes} isFirst={at === 0} />
            </Carousel.Slide>
          ))}
        </Carousel>
        <ActionIcon
          className={classes.enlarge}
          variant="default"
          radius="50%"
          size={44}
          aria-label="Enlarge the image"
          onClick={open}
        >
          <IconArrowsDiagonal aria-hidden />
        </ActionIcon>
      </div>
      {hasSeveral && (
        <ul className={classes.thumbnails} aria-label="Images">
          {Array.from(urls, (url, at) => (
            <li key={at}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={`Show image ${at + 1} of ${urls.length}`}
                aria-pressed={at === chosen}
                onClick={() => show(at)}
              >
                <Picture url={url} alt="" sizes="9rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <EnlargedImage urls={urls} chosen={chosen} nameOf={nameOf} opened={isEnlarged} onChoose={show} onClose={close} />
    </div>
  );
}
