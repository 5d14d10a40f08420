import { limits } from '@innventory/domain/limits.ts';
import { useWindowEvent } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { rememberFocus } from '../lib/returning-focus.ts';
import { Suspense, lazy, useRef, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where toasts appear; the code that shows them arrives with the first one. F8 moves the focus here (spec §9). */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const isNeeded = useNotifications().notifications.length > 0;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !region.current?.contains(target)) rememberFocus(target);
  });
  useWindowEvent('keydown', ({ key }) => {
    if (key === limits.toast.hotkey) region.current?.focus();
  });
  return (
    <div ref={region} role="region" aria-label={`Notifications (${limits.toast.hotkey})`} tabIndex={-1}>
      {wasNeeded && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
