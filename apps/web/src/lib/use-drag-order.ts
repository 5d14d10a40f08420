import { type KeyboardEvent, type PointerEvent, type RefObject, type SyntheticEvent, useState } from 'react';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Which of the list's `[data-at]` entries lies under the pointer. */
function placeUnder({ clientX, clientY }: PointerEvent, list: HTMLElement): number | null {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-at]')];
  const under = entries.find((entry) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return under ? Number(under.dataset.at) : null;
}

/**
 * Lets the entries of a list be put in order: dragged with mouse, pen or finger, or moved with the arrow keys. The one in
 * the hand is known by its key, because others may come before it meanwhile.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const from = dragged === null ? -1 : keys.indexOf(dragged);

  /** The list catches the pointer, because the entry itself changes its place in the document. */
  const onPointerDown = (at: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    list.current?.setPointerCapture(event.pointerId);
    setDragged(keys[at] ?? null);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (from === -1) return;
    const to = placeUnder(event, event.currentTarget);
    if (to !== null && to !== from) move(from, to);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(at, at + step);
  };
  const end = () => setDragged(null);
  /** The browser's own dragging of pictures would take the pointer away. */
  const onDragStart = (event: SyntheticEvent) => event.preventDefault();

  return {
    draggedAt: from,
    onPointerDown,
    onKeyDown,
    listProps: { onDragStart, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}
