import { limits } from '@innventory/domain/limits.ts';
import { useWindowEvent } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, Suspense, lazy, useRef, useState } from 'react';
import { rememberFocus } from '../page/returning-focus.ts';

const none: ComponentType<{ isHeld: boolean }> = () => null;

/** Where their code is lost on its way there are none: what failed is told beside its form too. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx').catch(() => null))?.Toasts ?? none }));

const isIn = (region: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && region?.contains(target) === true;

/**
 * Where toasts appear; the code that shows them arrives with the first one, or with what will need it. F8 moves the focus here (spec §9), and they
 * stay as long as it is here.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const isNeeded = useNotifications().notifications.length > 0;
  const [isHeld, setIsHeld] = useState(false);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  useWindowEvent('focusin', ({ target }) => {
    setIsHeld(isIn(region.current, target));
    if (target instanceof HTMLElement && !isIn(region.current, target)) rememberFocus(target);
  });
  useWindowEvent('focusout', ({ relatedTarget }) => setIsHeld(isIn(region.current, relatedTarget)));
  useWindowEvent('keydown', ({ key }) => {
    if (key === limits.toast.hotkey) region.current?.focus();
  });
  return (
    <div ref={region} role="region" aria-label={`Notifications (${limits.toast.hotkey})`} tabIndex={-1}>
      {wasNeeded && (
        <Suspense>
          <Toasts isHeld={isHeld} />
        </Suspense>
      )}
    </div>
  );
}
