import type { ErrorCode, ErrorDetails } from '@innventory/domain/errors.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { flushSync } from 'react-dom';
import { failureText } from '../api/failure.ts';

interface Toast {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
  /** Offers an Undo in place of the text. */
  undo?: (() => unknown) | undefined;
  /** Stays until the next toast. */
  isLoading?: boolean;
}

/** Shows a toast instead of the current one. */
export function notify({ title, text = '', variant = 'default', undo, isLoading }: Toast): void {
  notifications.clean();
  const id = notifications.show({
    title,
    message: undo ? (
      <Button
        size="xs"
        variant="default"
        mt="xs"
        onClick={() => {
          // At once, so that the focus goes back before another toast comes.
          flushSync(() => notifications.hide(id));
          undo();
        }}
      >
        Undo
      </Button>
    ) : (
      text
    ),
    // The region of the toasts announces the others.
    role: variant === 'destructive' ? 'alert' : 'presentation',
    'data-variant': variant,
    ...(isLoading && { loading: true, autoClose: false }),
  });
}

/** Shows a failure under its own title or that of `headline`. */
export function notifyError(error: unknown, headline?: ErrorCode, details?: ErrorDetails): void {
  notify({ ...failureText(error, headline, details), variant: 'destructive' });
}

export type SaveVerb = 'create' | 'update' | 'delete' | 'restore';

export const savedText = (verb: SaveVerb, noun: string) => `${capitalized(noun)} ${verb}d successfully`;
