import { errorText, failureOf } from '@innventory/domain/errors.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Alert, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMissing, reasonOf } from '../api/failure.ts';
import { isSignedOut } from '../api/sign-in-again.ts';
import type { SaveVerb } from '../toast/notify.tsx';

export interface FailureNoteProps {
  title: string;
  /** Nothing is shown for null. */
  error: unknown;
  /** Follows the reason. */
  hint?: ReactNode;
  /** By default an alert. A group is not announced, because a toast says the same. */
  role?: 'group' | undefined;
}

export function FailureNote({ title, error, hint, role }: FailureNoteProps) {
  if (error === null) return null;
  return (
    <Alert color="red" title={title} role={role}>
      <span>{reasonOf(error) + (hint ? ' ' : '')}</span>
      {hint && <span>{hint}</span>}
    </Alert>
  );
}

const signInHint = 'Try again to enter the password: nothing you typed is lost.';

const trashHint = (
  <>
    What you typed is kept on this device. If it is in the{' '}
    <Anchor component={Link} to={paths.trash} inherit>
      trash
    </Anchor>
    , restore it there, then save again.
  </>
);

export function FormFailure({ error, verb, noun }: { error: unknown; verb: SaveVerb; noun: string }) {
  const isDeleted = failureOf(error)?.code === 'ID_TAKEN' || (verb === 'update' && isMissing(error));
  const hint = isSignedOut(error) ? signInHint : isDeleted && trashHint;
  return <FailureNote title={errorText('SAVE_FAILED', { verb, noun }).title} error={error} hint={hint} />;
}
