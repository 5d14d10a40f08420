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

export interface ToastAction {
  label: string;
  run: () => void;
}

/** The action of each toast, by the toast's id. */
const actions = new Map<string, ToastAction>();

export const toastActionOf = (id: string | undefined): ToastAction | undefined => actions.get(id ?? '');

/** Shows a toast instead of the current one. */
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

/** Shows a failure; `headline` if the specification names one. */
export function notifyError(error: unknown, headline?: ErrorCode, details?: ErrorDetails): void {
  notify({ ...failureText(error, headline, details), variant: 'destructive' });
}

/** Options of a mutation: shows the result, offers `undo`, and refreshes the list. */
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
