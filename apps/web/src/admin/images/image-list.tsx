import { storedImageOf } from '@innventory/domain/stored-image.ts';
import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import IconGripVertical from '@tabler/icons-react/icons/IconGripVertical';
import IconX from '@tabler/icons-react/icons/IconX';
import { ActionIcon, Badge, Box, Group, Paper, SimpleGrid, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Images } from './use-images.ts';
import { Picture } from '../../shared/ui/picture.tsx';

const moved = (urls: string[], from: number, to: number) =>
  urls.toSpliced(from, 1).toSpliced(to, 0, ...urls.slice(from, from + 1));

/** The list announces where an image was dropped. */
const announcements = Accessibility.configure({
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) =>
      isSortable(source) ? `Image ${source.initialIndex + 1} picked up` : undefined,
    dragover: ({ operation: { source, target } }: DragOverEvent) =>
      isSortable(source) && isSortable(target) && source.id !== target.id
        ? `Image ${source.initialIndex + 1} is over place ${target.index + 1}`
        : undefined,
    dragend: ({ canceled }: DragEndEvent) => (canceled ? 'Image put back' : undefined),
  },
});

/** By default a finger has to rest for 250 ms first. A press on a handle cannot mean anything else. */
const sensors = [PointerSensor.configure({ activationConstraints: [] }), KeyboardSensor];

const directions = [
  { name: 'earlier', step: -1, Icon: IconArrowLeft },
  { name: 'later', step: 1, Icon: IconArrowRight },
];

/** Why a picture may look blurred. Without `minWidth` it is shown whole, so that its longer side counts. */
function blurOf(url: string, minWidth: number | undefined): string | null {
  const stored = storedImageOf(url);
  const isSmall = stored && (minWidth ? stored.width < minWidth : Math.max(stored.width, stored.height) < 800);
  return isSmall ? `${stored.width} pixels wide: it may look blurred` : null;
}

interface ImageListProps {
  images: Images;
  minWidth?: number | undefined;
  /** Gets the focus after the last image is removed. */
  inputId: string;
}

/** Uploaded images in order. The focus follows a moved image and stays in place after a removal. */
export function ImageList({ images: { urls, maximum, change, keepOrder }, minWidth, inputId }: ImageListProps) {
  const [announced, setAnnounced] = useState('');
  const isOrdered = maximum > 1;

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= urls.length) return;
    change((present) => moved(present, from, to));
    setAnnounced(`Image ${from + 1} is now image ${to + 1} of ${urls.length}`);
  };
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
  };
  const remove = (at: number, list: Element | null) => {
    flushSync(() => {
      change((present) => present.toSpliced(at, 1));
      setAnnounced(`Image ${at + 1} removed, ${urls.length - 1} left`);
    });
    // The list is gone once it has no image.
    const buttons = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-remove]') : [];
    (buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById(inputId))?.focus();
  };

  return (
    <DragDropProvider
      // PreventSelection scrolls to the text field that has the focus, which a finger on a handle leaves there.
      plugins={(defaults) => [...defaults.filter((plugin) => plugin !== PreventSelection), announcements]}
      sensors={sensors}
      // A photo that arrives during the drag must not move the others.
      onDragStart={keepOrder}
      onDragEnd={drop}
    >
      <SimpleGrid component="ol" minColWidth="min(100%, 12.5rem)" spacing="sm" mt="1.25rem">
        {urls.map((url, at) => (
          <ListedImage key={url} url={url} index={at} count={urls.length}>
            {at === 0 && isOrdered && (
              <Badge variant="default" pos="absolute" top="0.5rem" left="0.5rem" px="0.375rem" fw={400}>
                Shown first
              </Badge>
            )}
            <Text px="xs" fz="xs">
              {blurOf(url, minWidth)}
            </Text>
            <Group gap={0} grow>
              {isOrdered &&
                directions.map(({ name, step, Icon }) => {
                  const isAtEnd = urls[at + step] === undefined;
                  return (
                    <ActionIcon
                      key={name}
                      c={isAtEnd ? 'gray.4' : undefined}
                      aria-label={`Move image ${at + 1} ${name}`}
                      aria-disabled={isAtEnd}
                      onClick={() => move(at, at + step)}
                    >
                      <Icon size={20} aria-hidden />
                    </ActionIcon>
                  );
                })}
              <ActionIcon
                data-remove
                aria-label={`Remove image ${at + 1}`}
                onClick={({ currentTarget }) => remove(at, currentTarget.closest('ol'))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </Group>
          </ListedImage>
        ))}
      </SimpleGrid>
      <VisuallyHidden component="output">{announced}</VisuallyHidden>
    </DragDropProvider>
  );
}

interface ListedImageProps {
  url: string;
  index: number;
  count: number;
  children: ReactNode;
}

function enlarge({ url, index, count }: ListedImageProps): void {
  const { width, height } = storedImageOf(url) ?? { width: 4, height: 3 };
  modals.open({
    title: `Image ${index + 1} of ${count}`,
    size: 'xl',
    xOffset: 'xs',
    styles: { body: { padding: 0 } },
    withCloseButton: true,
    closeOnClickOutside: true,
    closeButtonProps: { 'aria-label': 'Close', size: '2.75rem' },
    children: (
      <Box mx="auto" maw={`calc(70dvh * ${width / height})`}>
        <Picture
          url={url}
          alt={`Image ${index + 1}`}
          sizes="(max-width: 48em) 90vw, 48rem"
          ratio={`${width} / ${height}`}
          isWhole
        />
      </Box>
    ),
  });
}

function ListedImage(image: ListedImageProps) {
  const { url, index, count, children } = image;
  const { ref, handleRef, isDragging } = useSortable({ id: url, index });
  const isMovable = count > 1;
  return (
    <Paper ref={isMovable ? ref : undefined} component="li" pos="relative" opacity={isDragging ? 0.75 : 1}>
      <UnstyledButton w="100%" style={{ cursor: 'zoom-in' }} onClick={() => enlarge(image)}>
        <VisuallyHidden>Enlarge image</VisuallyHidden>
        <Picture url={url} alt={`${index + 1} of ${count}`} sizes="(max-width: 48em) 80vw, 16rem" />
      </UnstyledButton>
      {isMovable && (
        <ActionIcon
          ref={handleRef}
          variant="default"
          pos="absolute"
          top="0.375rem"
          right="0.375rem"
          style={{ cursor: 'grab', touchAction: 'none' }}
          aria-label={`Reorder image ${index + 1}`}
        >
          <IconGripVertical size={20} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </Paper>
  );
}
