import { expect, onTestFinished, test, vi } from 'vitest';
import { withProgress } from './progress.ts';

test.each([
  ['lines beside a terminal', true, ['Backing up …']],
  ['nothing in a cron, which would mail it', false, []],
])('a long task shows %s', async (_, isTTY, lines) => {
  const { stdout, stderr } = process;
  const former = [stdout.isTTY, stderr.isTTY] as const;
  const shown = vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  onTestFinished(() => {
    [stdout.isTTY, stderr.isTTY] = former;
    vi.useRealTimers();
    shown.mockRestore();
  });
  [stdout.isTTY, stderr.isTTY] = [isTTY, false];

  await withProgress('Backing up', async () => vi.advanceTimersByTime(10_000));

  expect(shown.mock.calls.flat()).toEqual(lines);
});
