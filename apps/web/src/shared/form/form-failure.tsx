import { errorText, failureOf } from '@innventory/domain/errors.ts';
import { Alert } from '@mantine/core';
import { reasonOf } from '../api/failure.ts';
import type { SaveVerb } from '../toast/notify.tsx';

interface FailureNoteProps {
  title: string;
  /** Nothing is shown for null. */
  error: unknown;
  /** Follows the reason. */
  hint?: string | undefined;
}

export function FailureNote({ title, error, hint }: FailureNoteProps) {
  if (error === null) return null;
  return (
    <Alert color="red" title={title}>
      {[reasonOf(error), hint].filter(Boolean).join(' ')}
    </Alert>
  );
}

const signInHint = 'Try again to enter the password: nothing you typed is lost.';

export function FormFailure({ error, verb, noun }: { error: unknown; verb: SaveVerb; noun: string }) {
  const hint = failureOf(error)?.code === 'SIGN_IN_REQUIRED' ? signInHint : undefined;
  return <FailureNote title={errorText('SAVE_FAILED', { verb, noun }).title} error={error} hint={hint} />;
}
