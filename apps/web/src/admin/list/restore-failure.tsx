import { Button } from '@mantine/core';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import type { Restoring } from './use-record-api.ts';
import classes from './restore-failure.module.css';

interface RestoreFailureProps {
  noun: string;
  restoring: Restoring;
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
