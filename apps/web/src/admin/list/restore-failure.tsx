import type { EntityNoun } from '@innventory/domain/messages.ts';
import { Button } from '@mantine/core';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import classes from './restore-failure.module.css';

/** A restore procedure's mutation, as the typed hook gives it. */
export interface Restoring<Stored> {
  error: unknown;
  /** What was last sent. */
  variables: { id: string } | undefined;
  mutate: (sent: { id: string }) => void;
  mutateAsync: (sent: { id: string }) => Promise<Stored>;
  reset: () => void;
}

interface RestoreFailureProps {
  noun: EntityNoun;
  restoring: Restoring<unknown>;
  /** Gets the focus when the buttons here are gone. */
  onAnswered: () => void;
}

/** Why a record did not come back, and the way to bring it back after all. */
export function RestoreFailure({ noun, restoring, onAnswered }: RestoreFailureProps) {
  const { error, variables, mutate, reset } = restoring;
  if (!error || !variables) return null;
  return (
    <div className={classes.restore}>
      <FormFailure error={error} verb="restore" noun={noun} />
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            mutate(variables);
            onAnswered();
          }}
        >
          Try again
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            reset();
            onAnswered();
          }}
        >
          Leave it deleted
        </Button>
      </div>
    </div>
  );
}
