import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../shared/api/failure.ts';

/** Runs one long task at a time. `state` shows its progress, or why it failed. */
export function useTask() {
  const [progress, setProgress] = useState<{ text: string; part?: number | undefined }>({ text: '' });
  const { mutate, isPending, error } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  /** Shows how far the task is. */
  const show = (text: string, part?: number) => setProgress({ text, part });
  const run = (title: string, work: () => Promise<void>) => {
    if (isPending) return;
    show(title);
    mutate(work);
  };

  const state = (
    <>
      {isPending && (
        <Stack gap="0.25rem">
          <Text inherit>{progress.text}</Text>
          <Progress
            size={4}
            value={(progress.part ?? 1) * 100}
            animated={progress.part === undefined}
            aria-label={progress.text}
          />
        </Stack>
      )}
      {error && (
        <Alert color="red" style={{ whiteSpace: 'pre-line' }}>
          {reasonOf(error, error.message)}
        </Alert>
      )}
    </>
  );
  return { run, show, state, isRunning: isPending };
}
