import { ActionIcon, UnstyledButton } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import IconArrowsDiagonal from '@tabler/icons-react/icons/IconArrowsDiagonal';
import { Carousel } from '@mantine/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import classes from './image-gallery.module.css';
import { Lightbox } from './lightbox.tsx';
import { NoPicture, Picture } from '../../shared/ui/picture.tsx';
import { centre } from '../../shared/ui/centre.ts';

/** The large picture is an entry of the history, so that Back closes it. */
function useEnlarged() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isEnlarged = (location.state as { isEnlarged?: boolean } | null)?.isEnlarged ?? false;
  const open = () => {
    if (next || isEnlarged) return;
    // The navigation shows at once (`next`), so that the second press of a double click has no effect.
    void navigate(location, { flushSync: true, preventScrollReset: true, state: { isEnlarged: true } });
  };
  return { isEnlarged, open, close: () => void navigate(-1) };
}

const mainSizes = '(min-width: 96rem) 51rem, (min-width: 62em) 54vw, 92vw';

export function ImageGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const [chosen, setChosen] = useState(0);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const { isEnlarged, open, close } = useEnlarged();
  const strip = useRef<HTMLUListElement>(null);
  const hasSeveral = urls.length > 1;
  const images = useMemo(
    () =>
      urls.map((url, at) => ({ url, alt: urls.length > 1 ? `${title}, image ${at + 1} of ${urls.length}` : title })),
    [urls, title],
  );
  useEffect(() => centre(strip.current?.children[chosen]), [chosen]);
  if (urls.length === 0) return <NoPicture>No images available</NoPicture>;
  const show = (at: number) => {
    setChosen(at);
    embla?.scrollTo(at);
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Carousel
        // A translator may turn the page, but not the way that the pictures move.
        dir="ltr"
        style={{ gridArea: '1 / 1' }}
        aria-label={title}
        classNames={{ control: classes.button }}
        controlSize="calc(44px)"
        emblaOptions={{ loop: true, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } }}
        withControls={hasSeveral}
        previousControlIcon={<IconArrowLeft aria-hidden />}
        nextControlIcon={<IconArrowRight aria-hidden />}
        previousControlProps={{ 'aria-label': 'Previous image' }}
        nextControlProps={{ 'aria-label': 'Next image' }}
        getEmblaApi={(api) => {
          setEmbla(api);
          // A picture may have been chosen before hydration. Later calls come in the middle of a slide.
          if (api !== embla) api.scrollTo(chosen, true);
        }}
        onSlideChange={setChosen}
      >
        {images.map(({ url, alt }, at) => (
          <Carousel.Slide key={alt} aria-hidden={at !== chosen} style={{ cursor: 'zoom-in' }} onClick={open}>
            <Picture url={url} alt={alt} sizes={mainSizes} isWhole isFirst={at === 0} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <ActionIcon
        className={classes.button}
        c="inherit"
        pos="relative"
        m="sm"
        style={{ gridArea: '1 / 1', placeSelf: 'end' }}
        aria-label="Enlarge the image"
        onClick={open}
      >
        <IconArrowsDiagonal aria-hidden />
      </ActionIcon>
      {hasSeveral && (
        <ul ref={strip} className={`${classes.thumbnails} no-print`} aria-label="Images">
          {images.map(({ url, alt }, at) => (
            <li key={alt}>
              <UnstyledButton
                w="100%"
                aria-label={`Show image ${at + 1} of ${urls.length}`}
                aria-pressed={at === chosen}
                onClick={() => show(at)}
              >
                <Picture url={url} alt="" sizes="7.5rem" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {isEnlarged && <Lightbox images={images} title={title} chosen={chosen} onChoose={show} onClose={close} />}
    </div>
  );
}
