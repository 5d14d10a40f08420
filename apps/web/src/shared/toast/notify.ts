import type { ErrorCode, ErrorDetails } from '@innventory/domain/errors.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { notifications } from '@mantine/notifications';
import { failureText } from '../api/failure.ts';
import { type ToastAction, useToastRegion } from './toast-region.tsx';

interface Toast {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction | undefined;
}

/** Shows a toast instead of the current one. */
export function notify({ title, text = '', variant = 'default', action }: Toast): void {
  useToastRegion.setState({ isNeeded: true, action });
  notifications.clean();
  notifications.show({
    title,
    message: text,
    role: variant === 'destructive' ? 'alert' : 'status',
    'data-variant': variant,
  });
}

/** Shows a failure under its own title or that of `headline`. */
export function notifyError(error: unknown, headline?: ErrorCode, details?: ErrorDetails): void {
  notify({ ...failureText(error, headline, details), variant: 'destructive' });
}

export type SaveVerb = 'create' | 'update' | 'delete' | 'restore';

export const savedText = (verb: SaveVerb, noun: string) => `${capitalized(noun)} ${verb}d successfully`;
