import { Button, Group, Stack } from '@mantine/core';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import type { Restoring } from './use-record-api.ts';

interface RestoreFailureProps {
  noun: string;
  restoring: Restoring;
  /** Moves the focus when the buttons disappear. */
  onAnswered: () => void;
}

/** Error of a failed restore, with a button to try again. */
export function RestoreFailure({ noun, restoring, onAnswered }: RestoreFailureProps) {
  const { error, variables, mutate, reset } = restoring;
  if (!error || !variables) return null;
  return (
    <Stack gap="sm">
      <FormFailure error={error} verb="restore" noun={noun} />
      <Group gap="sm">
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
      </Group>
    </Stack>
  );
}
