import type { ErrorCode, ErrorDetails } from '@innventory/domain/errors.ts';
import { type SaveVerb, savedText } from '@innventory/domain/messages.ts';
import { notifications } from '@mantine/notifications';
import { failureText } from '../api/failure.ts';
import { useToastRegion } from './toast-region.tsx';

interface Toast {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
}

/** A button in a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** The buttons of the toasts on screen, by the toast's id. */
const actions = new Map<string, ToastAction>();

export const toastActionOf = (id: string | undefined): ToastAction | undefined => actions.get(id ?? '');

/** Shows a toast; one that is still on screen gives way to it (spec §2, Toasts). */
export function notify({ title, text = '', variant = 'default', action }: Toast): void {
  useToastRegion.setState({ isNeeded: true });
  notifications.clean();
  actions.clear();
  const id = notifications.show({
    title,
    message: text,
    role: variant === 'destructive' ? 'alert' : 'status',
    'data-variant': variant,
  });
  if (action) actions.set(id, action);
}

/** Tells of a failure; `headline` where the specification names one for whatever went wrong. */
export function notifyError(error: unknown, headline?: ErrorCode, details?: ErrorDetails): void {
  notify({ ...failureText(error, headline, details), variant: 'destructive' });
}

/** Options of a mutation: tells how the save went, offers to `undo` it, and reloads what it changed. */
export function reportSave<Sent>(
  verb: SaveVerb,
  noun: string,
  refresh: () => Promise<void>,
  undo?: (sent: Sent) => void,
) {
  return {
    onSuccess: (_saved: unknown, sent: Sent) => {
      notify({ title: savedText(verb, noun), ...(undo && { action: { label: 'Undo', run: () => undo(sent) } }) });
      void refresh();
    },
    onError: (error: unknown) => notifyError(error, 'SAVE_FAILED', { verb, noun }),
  };
}
