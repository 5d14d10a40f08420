import { limits } from '@innventory/domain/limits.ts';
import { Notification } from '@mantine/core';
import { useDrag, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { type NotificationData, Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import classes from './toasts.module.css';

/** A swipe right by 50 px closes the toast. */
function Toast({ id = '', title, message, loading, 'data-variant': variant }: NotificationData) {
  const [shift, setShift] = useState(0);
  const { ref } = useDrag(({ movement: [x], last }) => {
    if (last && x >= limits.toast.swipePx) notifications.hide(id);
    setShift(last ? 0 : Math.max(0, x));
  });
  return (
    <Notification
      ref={ref}
      className={classes.toast}
      py="md"
      role="presentation"
      title={title}
      loading={loading}
      color={variant === 'destructive' ? 'red' : undefined}
      data-variant={variant}
      style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
      closeButtonProps={{ 'aria-label': 'Close notification', iconSize: 20 }}
      onClose={() => notifications.hide(id)}
    >
      {message}
    </Notification>
  );
}

/** F8 moves the focus to the toasts, which stay meanwhile. The focus stays when another one comes, and moves back after the last one. */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isSmall = useMediaQuery('(max-width: 48em)');
  const toasts = useNotifications().notifications;
  useWindowEvent('keydown', ({ key }) => {
    if (key === limits.toast.hotkey) region.current?.focus({ preventScroll: true });
  });
  useWindowEvent('focusout', () => setHasFocus(false));
  useWindowEvent('focusin', ({ target }) => {
    setHasFocus(target === region.current);
    if (target instanceof HTMLElement && !region.current?.contains(target)) lastFocused.current = target;
  });
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) return;
    const next = toasts.length > 0 ? region : lastFocused;
    next.current?.focus({ preventScroll: true });
  }, [toasts]);
  return (
    <div
      ref={region}
      className="no-print"
      role="region"
      aria-live="polite"
      aria-label={`Notifications (${limits.toast.hotkey})`}
      tabIndex={-1}
    >
      {/* In the stacked layout a toast stays while it has the focus. */}
      <Notifications
        withinPortal={false}
        position={isSmall ? 'top-center' : 'bottom-right'}
        limit={limits.toast.atOnce}
        layout="stacked"
        // With "all", the group stays hovered in Firefox and on touch screens after the toast under the pointer is closed.
        pauseResetOnHover="notification"
        autoClose={hasFocus ? false : limits.toast.shownMs}
        transitionDuration={0}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        renderNotification={(data) => <Toast {...data} />}
      />
    </div>
  );
}
