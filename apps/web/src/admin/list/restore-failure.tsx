import { Button, Group, Stack } from '@mantine/core';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import type { Restoring } from './use-record-api.ts';

interface RestoreFailureProps {
  noun: string;
  restoring: Restoring;
  /** Moves the focus when the buttons disappear. */
  onAnswered: () => void;
}

export function RestoreFailure({ noun, restoring, onAnswered }: RestoreFailureProps) {
  const { error, variables, mutate, reset } = restoring;
  if (!error || !variables) return null;
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <Stack gap="sm">
      <FormFailure error={error} verb="restore" noun={noun} />
      <Group gap="sm">
        <Button size="sm" variant="default" onClick={answer(() => mutate(variables))}>
          Try again
        </Button>
        <Button size="sm" variant="subtle" onClick={answer(reset)}>
          Leave it deleted
        </Button>
      </Group>
    </Stack>
  );
}
