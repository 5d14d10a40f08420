import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import IconArrowsDiagonal from '@tabler/icons-react/icons/IconArrowsDiagonal';
import { Carousel } from '@mantine/carousel';
import { type ComponentProps, type KeyboardEvent, Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import classes from './image-gallery.module.css';
import { NoPicture, Picture } from '../../shared/ui/picture.tsx';

const loadLightbox = async () => ({ default: (await import('./lightbox.tsx')).Lightbox });

const Lightbox = lazy(loadLightbox);

/** The large picture is an entry of the history, so that Back closes it. */
function useEnlarged() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const { isEnlarged = false } = (location.state ?? {}) as { isEnlarged?: boolean };
  const present = next ?? location;
  /** Set from a press until a navigation begins. */
  const pressedAt = useRef<Location>(null);
  useEffect(
    () => () => {
      if (pressedAt.current === present) pressedAt.current = null;
    },
    [present],
  );
  /** Ignores the second press of a double click. */
  const once = (act: () => void) => {
    if (pressedAt.current || next) return;
    pressedAt.current = location;
    act();
  };
  const enlarge = () => {
    if (pressedAt.current === location)
      void navigate(location, { state: { isEnlarged: true }, preventScrollReset: true });
  };
  const giveUp = () => {
    pressedAt.current = null;
  };
  return {
    isEnlarged: useMounted() && isEnlarged,
    /** Does nothing if the code cannot be loaded, or arrives after a link was followed: the page stays. */
    open: () => {
      if (!isEnlarged) once(() => void loadLightbox().then(enlarge, giveUp));
    },
    close: () => once(() => void navigate(-1)),
  };
}

type Embla = Parameters<NonNullable<ComponentProps<typeof Carousel>['getEmblaApi']>>[0];

const mainSizes = '(min-width: 96rem) 51rem, (min-width: 62em) 54vw, 92vw';

export function ImageGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const [chosen, setChosen] = useState(0);
  const embla = useRef<Embla>(null);
  const { isEnlarged, open, close } = useEnlarged();
  const strip = useRef<HTMLUListElement>(null);
  const hasSeveral = urls.length > 1;
  const images = useMemo(
    () =>
      urls.map((url, at) => ({ url, alt: urls.length > 1 ? `${title}, image ${at + 1} of ${urls.length}` : title })),
    [urls, title],
  );
  useEffect(() => {
    const thumbnail = strip.current?.children[chosen];
    // scrollIntoView would also scroll the page.
    if (thumbnail instanceof HTMLElement)
      strip.current?.scrollTo({ left: thumbnail.offsetLeft - thumbnail.offsetWidth });
  }, [chosen]);
  if (urls.length === 0) return <NoPicture>No images available</NoPicture>;
  const show = (at: number) => {
    setChosen(at);
    embla.current?.scrollTo(at);
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (chosen + step + urls.length) % urls.length;
    show(at);
    strip.current?.querySelectorAll('button')[at]?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.gallery}>
      <Carousel
        className={classes.main}
        aria-label={title}
        classNames={{ control: classes.button }}
        controlSize={44}
        emblaOptions={{ loop: true }}
        withControls={hasSeveral}
        previousControlIcon={<IconArrowLeft aria-hidden />}
        nextControlIcon={<IconArrowRight aria-hidden />}
        previousControlProps={{ 'aria-label': 'Previous image' }}
        nextControlProps={{ 'aria-label': 'Next image' }}
        getEmblaApi={(api) => {
          embla.current = api;
        }}
        onSlideChange={setChosen}
      >
        {images.map(({ url, alt }, at) => (
          <Carousel.Slide key={alt} aria-hidden={at !== chosen} onClick={open}>
            <Picture url={url} alt={alt} sizes={mainSizes} isWhole isFirst={at === 0} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <ActionIcon className={`${classes.button} ${classes.enlarge}`} aria-label="Enlarge the image" onClick={open}>
        <IconArrowsDiagonal aria-hidden />
      </ActionIcon>
      {hasSeveral && (
        <ul ref={strip} className={`${classes.thumbnails} no-print`} aria-label="Images">
          {images.map(({ url, alt }, at) => (
            <li key={alt}>
              <UnstyledButton
                aria-label={`Show image ${at + 1} of ${urls.length}`}
                aria-pressed={at === chosen}
                onClick={() => show(at)}
                onKeyDown={turn}
              >
                <Picture url={url} alt="" sizes="9rem" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isEnlarged && <Lightbox images={images} title={title} chosen={chosen} onChoose={show} onClose={close} />}
      </Suspense>
    </div>
  );
}
