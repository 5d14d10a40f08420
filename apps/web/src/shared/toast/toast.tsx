import { limits } from '@innventory/domain/limits.ts';
import { Button, CloseButton } from '@mantine/core';
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications';
import { type PointerEvent, useRef, useState } from 'react';
import { returnFocus } from '../page/returning-focus.ts';
import { toastActionOf } from './notify.ts';
import classes from './toast.module.css';

/** One toast; swiped right by 50 px it goes (spec §9). One that gave way to another leaves its place empty at once. */
export function Toast({ data }: { data: NotificationData }) {
  const startX = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const close = () => {
    if (data.id) notifications.hide(data.id);
    returnFocus();
  };
  const action = toastActionOf(data.id);
  const isShown = useNotifications().notifications.some(({ id }) => id === data.id);

  const start = (event: PointerEvent) => {
    startX.current = event.clientX;
  };
  const move = (event: PointerEvent) => {
    if (startX.current !== null) setShift(Math.max(0, event.clientX - startX.current));
  };
  const end = (event: PointerEvent) => {
    if (startX.current !== null && event.clientX - startX.current >= limits.toast.swipePx) close();
    startX.current = null;
    setShift(0);
  };

  if (!isShown) return null;
  return (
    <div
      className={classes.toast}
      data-variant={data['data-variant']}
      style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
    >
      <div className={classes.words}>
        <p className={classes.title}>{data.title}</p>
        {data.message && <p className={classes.text}>{data.message}</p>}
      </div>
      {action && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton aria-label="Close notification" onClick={close} />
    </div>
  );
}
