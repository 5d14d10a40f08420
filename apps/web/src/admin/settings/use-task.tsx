import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { reasonOf } from '../../shared/api/failure.ts';
import { notify } from '../../shared/toast/notify.tsx';

interface Task {
  /** "import items". */
  goal: string;
  work: () => Promise<void>;
}

const mutationKey = ['task'];

const failureOfTask = (error: Error, { goal }: Pick<Task, 'goal'>) => ({
  title: `Failed to ${goal}`,
  text: reasonOf(error, error.message),
});

/** Asks before a task is cut off by a reload or a closed window, also after its card was left. */
export function useTaskGuard(): void {
  const client = useQueryClient();
  useBeforeUnload((event) => {
    if (client.isMutating({ mutationKey }) > 0) event.preventDefault();
  });
}

/** Runs one long task at a time. `status` shows its progress, or why it failed; a toast says so too, wherever the owner is by then. */
export function useTask() {
  const [progress, setProgress] = useState<{ text: string; part?: number | undefined }>({ text: '' });
  const { mutate, isPending, error, variables } = useMutation({
    mutationKey,
    mutationFn: ({ work }: Task) => work(),
    onError: (cause, task) => notify({ ...failureOfTask(cause, task), variant: 'destructive' }),
  });
  const failure = error && failureOfTask(error, variables);
  /** Shows how far the task is. */
  const show = (text: string, part?: number) => setProgress({ text, part });
  const run = (goal: string, title: string, work: Task['work']) => {
    if (isPending) return;
    show(title);
    mutate({ goal, work });
  };

  const status = (
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
      {failure && (
        // Not announced, because the toast says the same.
        <Alert color="red" role="group" title={failure.title} style={{ whiteSpace: 'pre-line' }}>
          {failure.text}
        </Alert>
      )}
    </>
  );
  return { run, show, status, isRunning: isPending };
}
