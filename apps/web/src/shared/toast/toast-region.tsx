import { limits } from '@innventory/domain/limits.ts';
import { useWindowEvent } from '@mantine/hooks';
import { type ComponentType, type FocusEvent, Suspense, lazy, useRef } from 'react';
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
  const lastFocused = useRef<Element>(null);
  const isNeeded = useToastRegion((state) => state.isNeeded);
  useWindowEvent('keydown', ({ key }) => {
    if (key === limits.toast.hotkey) region.current?.focus();
  });
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) lastFocused.current = relatedTarget;
  };
  const returnFocus = () => {
    const isInside = region.current?.contains(document.activeElement);
    if (isInside && lastFocused.current instanceof HTMLElement) lastFocused.current.focus({ preventScroll: true });
  };
  return (
    <div
      ref={region}
      role="region"
      aria-label={`Notifications (${limits.toast.hotkey})`}
      tabIndex={-1}
      onFocus={remember}
    >
      <Suspense>{isNeeded && <Toasts onClose={returnFocus} />}</Suspense>
    </div>
  );
}
