import { ActionIcon, Box } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconArrowsDiagonal } from '@tabler/icons-react';
import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { type ComponentProps, Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import classes from './image-gallery.module.css';
import { NoPicture, Picture } from '../../shared/ui/picture.tsx';
import '../../shared/theme/controls.css';

const loadLightbox = async () => ({ default: (await import('./lightbox.tsx')).Lightbox });

const Lightbox = lazy(loadLightbox);

const prefetchLightbox = () => void loadLightbox().catch(() => undefined);

/** The large picture is an entry of the history, so that Back closes it. */
function useEnlarged() {
  const location = useLocation();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const isEnlarged = isMounted && (location.state as { isEnlarged?: boolean } | null)?.isEnlarged === true;
  return {
    isEnlarged,
    /** Does nothing if the code cannot be loaded: the page stays. */
    open: () =>
      void loadLightbox().then(
        () => navigate(location, { state: { isEnlarged: true }, preventScrollReset: true }),
        () => undefined,
      ),
    close: () => void navigate(-1),
  };
}

type Embla = Parameters<NonNullable<ComponentProps<typeof Carousel>['getEmblaApi']>>[0];

const mainSizes = '(min-width: 96rem) 51rem, (min-width: 62em) 54vw, 92vw';

export function ImageGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const [chosen, setChosen] = useState(0);
  const [embla, setEmbla] = useState<Embla | null>(null);
  const { isEnlarged, open, close } = useEnlarged();
  const strip = useRef<HTMLUListElement>(null);
  const count = urls.length;
  const hasSeveral = count > 1;
  const nameOf = useCallback(
    (at: number) => (count > 1 ? `${title}, image ${at + 1} of ${count}` : title),
    [title, count],
  );
  useEffect(() => {
    const thumbnail = strip.current?.children[chosen];
    // scrollIntoView would also scroll the page.
    if (thumbnail instanceof HTMLElement)
      strip.current?.scrollTo({ left: thumbnail.offsetLeft - thumbnail.offsetWidth });
  }, [chosen]);
  if (count === 0) return <NoPicture>No images available</NoPicture>;
  const show = (at: number) => {
    setChosen(at);
    embla?.scrollTo(at);
  };
  return (
    <Box miw={0} onPointerEnter={prefetchLightbox} onFocus={prefetchLightbox}>
      <Box pos="relative">
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
            <Carousel.Slide key={at} style={{ cursor: 'zoom-in' }} aria-hidden={at !== chosen} onClick={open}>
              <Picture url={url} alt={nameOf(at)} sizes={mainSizes} isWhole isFirst={at === 0} />
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
      </Box>
      {hasSeveral && (
        <ul ref={strip} className={`${classes.thumbnails} no-print`} aria-label="Images">
          {Array.from(urls, (url, at) => (
            <li key={at}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={`Show image ${at + 1} of ${count}`}
                aria-pressed={at === chosen}
                onClick={() => show(at)}
              >
                <Picture url={url} alt="" sizes="9rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isEnlarged && (
          <Lightbox urls={urls} title={title} nameOf={nameOf} chosen={chosen} onChoose={show} onClose={close} />
        )}
      </Suspense>
    </Box>
  );
}
