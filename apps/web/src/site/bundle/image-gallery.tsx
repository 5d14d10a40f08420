import { ActionIcon, Group, Modal, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { type ComponentProps, useState } from 'react';
import classes from './image-gallery.module.css';
import { NoPicture, Picture } from '../../shared/ui/picture.tsx';
import '../../shared/theme/controls.css';

interface EnlargedImageProps {
  urls: readonly string[];
  chosen: number;
  nameOf: (at: number) => string;
  opened: boolean;
  onChoose: (at: number) => void;
  onClose: () => void;
}

/** One uncropped image in full screen. The arrow keys show the others; a click or Escape closes it. */
function EnlargedImage({ urls, chosen, nameOf, opened, onChoose, onClose }: EnlargedImageProps) {
  const url = urls[chosen] ?? '';
  const turn = (step: number) => opened && onChoose((chosen + step + urls.length) % urls.length);
  useHotkeys([
    ['ArrowLeft', () => turn(-1)],
    ['ArrowRight', () => turn(1)],
  ]);
  return (
    <Modal.Root opened={opened} fullScreen onClose={onClose}>
      <Modal.Content aria-label={nameOf(chosen)} classNames={{ content: classes.content }}>
        <div className={classes.stage}>
          <Picture key={url} url={url} alt={nameOf(chosen)} sizes="100vw" ratio="auto" isFirst />
          <UnstyledButton className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX aria-hidden />
          </UnstyledButton>
        </div>
        {urls.length > 1 && (
          <Group justify="center" className={classes.turns}>
            <ActionIcon {...turnButton} aria-label="Previous image" onClick={() => turn(-1)}>
              <IconArrowLeft aria-hidden />
            </ActionIcon>
            <output>
              {chosen + 1} / {urls.length}
            </output>
            <ActionIcon {...turnButton} aria-label="Next image" onClick={() => turn(1)}>
              <IconArrowRight aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const turnButton = { variant: 'subtle', radius: '50%', size: 48 } as const;

type Embla = Parameters<NonNullable<ComponentProps<typeof Carousel>['getEmblaApi']>>[0];

const mainSizes = '(min-width: 96rem) 51rem, (min-width: 62em) 54vw, 92vw';

export function ImageGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const [chosen, setChosen] = useState(0);
  const [embla, setEmbla] = useState<Embla | null>(null);
  const [isEnlarged, { open, close }] = useDisclosure();
  if (urls.length === 0) return <NoPicture>No images available</NoPicture>;
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
