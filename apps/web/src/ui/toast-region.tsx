import { limits } from '@innventory/domain/limits.ts';
import { useHotkeys } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { rememberFocus } from '../lib/returning-focus.ts';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where toasts appear; the code that shows them arrives with the first one. F8 moves the focus here (spec §9). */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const isNeeded = useNotifications().notifications.length > 0;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) rememberFocus(target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useHotkeys([[limits.toast.hotkey, () => region.current?.focus()]], []);
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
