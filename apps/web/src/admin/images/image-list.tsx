import { Accessibility, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Images } from './use-images.ts';
import classes from './image-list.module.css';
import { Picture } from '../../shared/ui/picture.tsx';

/** A list may contain an image twice, so the occurrence is part of the key. */
function keysOf(urls: readonly string[]): string[] {
  return urls.map((url, at) => `${url} ${urls.slice(0, at).filter((other) => other === url).length}`);
}

function moved(urls: string[], from: number, to: number): string[] {
  const next = urls.toSpliced(from, 1);
  return next.toSpliced(to, 0, ...urls.slice(from, from + 1));
}

/** The list announces where an image was dropped. */
const announcements = Accessibility.configure({
  screenReaderInstructions: {
    draggable: 'Press Space to pick the image up, the arrow keys to move it, Space to drop it, Escape to cancel.',
  },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) =>
      isSortable(source) ? `Image ${source.initialIndex + 1} picked up` : undefined,
    dragover: ({ operation: { source, target } }: DragOverEvent) =>
      isSortable(source) && isSortable(target) && source.id !== target.id
        ? `Image ${source.initialIndex + 1} is over place ${target.index + 1}`
        : undefined,
    dragend: ({ canceled, operation: { source } }: DragEndEvent) =>
      canceled && isSortable(source) ? `Image ${source.initialIndex + 1} put back` : undefined,
  },
});

const directions = [
  { name: 'earlier', step: -1, Icon: IconArrowLeft },
  { name: 'later', step: 1, Icon: IconArrowRight },
];

interface ImageListProps {
  images: Images;
  /** Gets the focus after the last image is removed. */
  inputId: string;
}

/** Uploaded images in order. The focus follows a moved image and stays in place after a removal. */
export function ImageList({ images: { urls, maximum, change }, inputId }: ImageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announced, setAnnounced] = useState('');
  const keys = keysOf(urls);
  const isOrdered = maximum > 1;
  const ListedImage = urls.length > 1 ? SortableImage : SingleImage;

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= urls.length) return;
    change((present) => moved(present, from, to));
    setAnnounced(`Image ${from + 1} is now image ${to + 1} of ${urls.length}`);
  };
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source)) move(keys.indexOf(String(source.id)), source.index);
  };
  const remove = (at: number) => {
    flushSync(() => {
      change((present) => present.toSpliced(at, 1));
      setAnnounced(`Image ${at + 1} removed`);
    });
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById(inputId))?.focus();
  };

  return (
    <DragDropProvider plugins={(defaults) => [...defaults, announcements]} onDragEnd={drop}>
      <ol ref={list} className={classes.images}>
        {urls.map((url, at) => (
          <ListedImage key={keys[at]} id={keys[at]!} url={url} index={at} count={urls.length}>
            {at === 0 && isOrdered && <span className={classes.leading}>Shown first</span>}
            <div className={classes.tools}>
              {isOrdered &&
                directions.map(({ name, step, Icon }) => (
                  <button
                    key={name}
                    type="button"
                    aria-label={`Move image ${at + 1} ${name}`}
                    aria-disabled={urls[at + step] === undefined}
                    onClick={() => move(at, at + step)}
                  >
                    <Icon aria-hidden />
                  </button>
                ))}
              <button type="button" data-remove aria-label={`Remove image ${at + 1}`} onClick={() => remove(at)}>
                <IconX aria-hidden />
              </button>
            </div>
          </ListedImage>
        ))}
      </ol>
      <output className="visually-hidden">{announced}</output>
    </DragDropProvider>
  );
}

interface SortableImageProps {
  id: string;
  url: string;
  index: number;
  count: number;
  children: ReactNode;
}

function SortableImage({ id, url, index, count, children }: SortableImageProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={classes.image} data-dragged={isDragging || undefined}>
      <button ref={handleRef} type="button" className={classes.handle} aria-label={`Reorder image ${index + 1}`}>
        <Picture url={url} alt={`${index + 1} of ${count}`} sizes="12rem" />
        <IconGripVertical className={classes.grip} aria-hidden />
      </button>
      {children}
    </li>
  );
}

function SingleImage({ url, children }: Pick<SortableImageProps, 'url' | 'children'>) {
  return (
    <li className={classes.image}>
      <Picture url={url} alt="1 of 1" sizes="12rem" />
      {children}
    </li>
  );
}
