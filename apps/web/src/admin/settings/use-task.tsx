import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { reasonOf } from '../../shared/api/failure.ts';

/** Shows how far a task is. */
type Show = (text: string, part?: number) => void;

/** Runs one long task at a time. `state` shows its progress, or why it failed. */
export function useTask() {
  const [progress, setProgress] = useState<{ text: string; part?: number | undefined } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  const show: Show = (text, part) => setProgress({ text, part });

  async function run(title: string, work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    show(title);
    try {
      await work();
    } catch (error) {
      setFailure(reasonOf(error, error instanceof Error ? error.message : String(error)));
    } finally {
      isRunning.current = false;
      setProgress(null);
    }
  }

  const state = (
    <>
      {progress && (
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
        <Alert color="red" style={{ whiteSpace: 'pre-line' }}>
          {failure}
        </Alert>
      )}
    </>
  );
  return { run, show, state, isRunning: progress !== null };
}
