import { limits } from '@innventory/domain/limits.ts';
import { useWindowEvent } from '@mantine/hooks';
import { type ComponentType, Suspense, lazy, useRef } from 'react';
import { create } from 'zustand';

export interface ToastsProps {
  onClose: () => void;
}

const none: ComponentType<ToastsProps> = () => null;

/** Without this code there are no toasts: a failure is also shown beside its form. */
export const loadToasts = async () => ({ default: (await import('./toasts.tsx').catch(() => null))?.Toasts ?? none });

const Toasts = lazy(loadToasts);

export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastState {
  isNeeded: boolean;
  action?: ToastAction | undefined;
}

/** The first toast loads the code that shows toasts. */
export const useToastRegion = create<ToastState>(() => ({ isNeeded: false }));

/** Where toasts appear. F8 moves the focus here, closing a toast moves it back. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const isNeeded = useToastRegion((state) => state.isNeeded);
  useWindowEvent('keydown', ({ key }) => {
    if (key === limits.toast.hotkey) region.current?.focus();
  });
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !region.current?.contains(target)) lastFocused.current = target;
  });
  const returnFocus = () => {
    if (region.current?.contains(document.activeElement)) lastFocused.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={region} role="region" aria-label={`Notifications (${limits.toast.hotkey})`} tabIndex={-1}>
      <Suspense>{isNeeded && <Toasts onClose={returnFocus} />}</Suspense>
    </div>
  );
}
