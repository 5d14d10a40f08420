import { IconArrowLeft, IconArrowRight, IconGripVertical, IconX } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDragOrder } from '../lib/use-drag-order.ts';
import type { Images } from '../lib/use-images.ts';
import classes from './image-list.module.css';
import { Picture } from './picture.tsx';

/** The same picture may stand in a list twice: its how-manieth tells the two apart. */
function keysOf(urls: readonly string[]): string[] {
  return urls.map((url, at) => `${url} ${urls.slice(0, at).filter((other) => other === url).length}`);
}

function moved(urls: string[], from: number, to: number): string[] {
  const next = urls.toSpliced(from, 1);
  return next.toSpliced(to, 0, ...urls.slice(from, from + 1));
}

/** A finger on a picture scrolls the page; the grip is there for it. */
const mouseOnly = (start: (event: PointerEvent) => void) => (event: PointerEvent) =>
  event.pointerType === 'touch' || start(event);

interface ImageListProps {
  images: Images;
  /** Where the focus goes when the last image is removed. */
  inputId: string;
}

/** Uploaded images in order. The first one leads; the focus follows a moved image and stays in place after a removal. */
export function ImageList({ images: { urls, maximum, change }, inputId }: ImageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const keys = keysOf(urls);
  const isOrdered = maximum > 1;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= urls.length) return;
    change((present) => moved(present, from, to));
    setTold(`Image ${from + 1} is now image ${to + 1} of ${urls.length}`);
  };
  const order = useDragOrder(list, keys, move);
  const remove = (at: number) => {
    flushSync(() => {
      change((present) => present.toSpliced(at, 1));
      setTold(`Image ${at + 1} removed`);
    });
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById(inputId))?.focus();
  };

  return (
    <>
      <ol ref={list} className={classes.images} {...order.listProps}>
        {urls.map((url, at) => (
          <li key={keys[at]} className={classes.image} data-at={at} data-dragged={order.draggedAt === at || undefined}>
            <div {...(isOrdered && { onPointerDown: mouseOnly(order.onPointerDown(at)) })}>
              <Picture url={url} alt={`${at + 1} of ${urls.length}`} sizes="12rem" />
            </div>
            {isOrdered && urls.length > 1 && (
              <button
                type="button"
                className={classes.grip}
                aria-label={`Reorder image ${at + 1}: drag, or use the arrow keys`}
                onPointerDown={order.onPointerDown(at)}
                onKeyDown={order.onKeyDown(at)}
              >
                <IconGripVertical aria-hidden />
              </button>
            )}
            {at === 0 && isOrdered && <span className={classes.leading}>Shown first</span>}
            <div className={classes.tools}>
              {isOrdered && (
                <>
                  <button
                    type="button"
                    aria-label={`Move image ${at + 1} earlier`}
                    aria-disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowLeft aria-hidden />
                  </button>
                  <button
                    type="button"
                    aria-label={`Move image ${at + 1} later`}
                    aria-disabled={at === urls.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowRight aria-hidden />
                  </button>
                </>
              )}
              <button type="button" data-remove aria-label={`Remove image ${at + 1}`} onClick={() => remove(at)}>
                <IconX aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{told}</output>
    </>
  );
}
