import { AppError, errorText, failureOf } from '@innventory/domain/errors.ts';
import { trashDays } from '@innventory/domain/limits.ts';
import { Button, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type QueryKey, hashKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { isFinal } from '../../shared/api/failure.ts';
import { isSignedOut } from '../../shared/api/sign-in-again.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { FailureNote, type FailureNoteProps } from '../../shared/form/form-failure.tsx';
import { notify, notifyError, savedText } from '../../shared/toast/notify.tsx';
import { type ById, type CachedPages, type Done, withDone } from './cached-pages.ts';
import { moveFocusFrom } from './focus.ts';

/** The part of a mutation hook's result that the panel uses. */
export interface Mutation<Input, Output = unknown> {
  mutateAsync: (input: Input) => Promise<Output>;
}

interface Deletion extends ById {
  call: Mutation<ById>;
  /** Title or name of the record. */
  title: string;
  onDeleted?: () => void;
}

interface FailureWithRetryProps extends FailureNoteProps {
  onRetry: () => unknown;
}

/** A failure with a button to try again, unless no try can succeed. */
export function FailureWithRetry({ onRetry, ...failure }: FailureWithRetryProps) {
  const { error } = failure;
  return (
    <Stack gap="sm">
      <FailureNote {...failure} />
      {!isFinal(error) && (
        <Button
          variant="default"
          mr="auto"
          onClick={({ currentTarget }) => {
            moveFocusFrom(currentTarget);
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
    </Stack>
  );
}

interface Question {
  title: string;
  text: ReactNode;
  /** What the button says. */
  confirm: string;
  onConfirm: () => void;
}

/** Asks before something that matters. */
export function ask({ title, text, confirm, onConfirm }: Question): void {
  const former = document.activeElement;
  modals.openConfirmModal({
    // A second press of a double click opens no second dialog, and does not close the first one.
    modalId: 'question',
    title,
    children: <Text>{text}</Text>,
    labels: { confirm, cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    confirmProps: { color: 'red' },
    groupProps: { gap: 'sm', mt: 'lg' },
    onConfirm: () => {
      // The dialog returns the focus a moment later, when the control may be gone.
      if (former instanceof HTMLElement) former.focus();
      onConfirm();
    },
  });
}

interface DeleteQuestion extends Pick<Question, 'title' | 'onConfirm'> {
  /** "this item". */
  what: string;
  /** What happens to it. */
  fate: string;
}

export const restorable = (what: 'it' | 'them') =>
  `will be gone at once. You can restore ${what} from the trash for ${trashDays} days.`;

export const askToDelete = ({ what, title, fate, ...question }: DeleteQuestion) =>
  ask({
    ...question,
    title: `Are you sure you want to delete ${what}?`,
    text: (
      <>
        <strong>{title}</strong> {fate}
      </>
    ),
    confirm: 'Delete',
  });

/**
 * Loads again what may lack what another device, or a call whose answer was lost, has changed. Signed out, it would ask for
 * the password again.
 */
export function refreshAfter(error: unknown, refresh: () => unknown): void {
  if (!isSignedOut(error)) void refresh();
}

/** For an undo, which offers no choice of versions. */
export function throwChangedSince(error: unknown): never {
  throw failureOf(error)?.code === 'STALE_RECORD' ? new AppError('CHANGED_SINCE', {}, { cause: error }) : error;
}

/** Begins the keys of the queries of the trash. */
export const trashKey = getQueryKey(trpc.trash.manage, undefined, 'infinite');

/** The list that actions change. */
interface ChangedList {
  /** Begins the keys of its infinite queries, one for each filter and order. */
  listKey: QueryKey;
  /** Loads it again. Left out for the trash, which every action loads again. */
  refresh?: () => Promise<void>;
}

/**
 * Actions of a list, among them a deletion with Undo. `run` resolves to whether it succeeded. `show` puts into the list what
 * a call has done, because a long list takes seconds to load again. `failure` shows why the last action failed, until the
 * next one or `clear`. The trash is loaded again anyway. Its records have nouns of their own (`of`).
 */
export function useActions(noun: string, { listKey, refresh: refreshList }: ChangedList) {
  const [failure, setFailure] = useState<ReactNode>(null);
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const fromTrash = trpc.trash.restore.useMutation();

  const refresh = () => {
    // A page of the site that was open before loads again when it is opened.
    void utils.invalidate(undefined, { refetchType: 'none' });
    void utils.trash.invalidate();
    void refreshList?.();
  };

  const attempt = async (verb: string, input: unknown, work: () => Promise<unknown>, of: string): Promise<boolean> => {
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      const details = { verb, noun: of };
      const { title } = errorText('SAVE_FAILED', details);
      notifyError(error, 'SAVE_FAILED', details);
      const retry = () => run(verb, input, work, of);
      setFailure(<FailureWithRetry role="group" title={title} error={error} onRetry={retry} />);
      refreshAfter(error, refresh);
      return false;
    }
  };

  /** The last action, while it is on its way. A second press of it gets the same result: alone it would fail. */
  const last = useRef<{ key: string; result: Promise<boolean> }>(null);
  const run = (verb: string, input: unknown, work: () => Promise<unknown>, of = noun): Promise<boolean> => {
    const key = hashKey([verb, input]);
    if (last.current?.key === key) return last.current.result;
    const action = { key, result: attempt(verb, input, work, of) };
    last.current = action;
    void action.result.then(() => {
      if (last.current === action) last.current = null;
    });
    return action.result;
  };

  const show = (done: Done, queryKey = listKey) => {
    // An answer that is on its way does not know of it.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<CachedPages>({ queryKey }, (data) => data && withDone(data, done));
  };

  const notifyAndRefresh = (title: string, undo?: () => unknown) => {
    notify({ title, undo });
    void utils.maintenance.invalidate();
    refresh();
  };

  const restore = ({ id }: ById, of = noun) => {
    const work = async () => {
      await fromTrash.mutateAsync({ id });
      show({ deleted: [id] }, trashKey);
      notifyAndRefresh(savedText('restore', of));
    };
    return run('restore', id, work, of);
  };

  const remove = ({ id, call, onDeleted }: Deletion) =>
    run('delete', id, async () => {
      await call.mutateAsync({ id });
      show({ deleted: [id] });
      notifyAndRefresh(savedText('delete', noun), () => restore({ id }));
      onDeleted?.();
    });

  const confirmDelete = (deletion: Deletion) =>
    askToDelete({
      what: `this ${noun}`,
      title: deletion.title,
      fate: restorable('it'),
      onConfirm: () => void remove(deletion),
    });

  return { run, show, notifyAndRefresh, refresh, restore, confirmDelete, failure, clear: () => setFailure(null) };
}
