import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withProgress } from './progress.ts';

test.each([
  ['its count on a terminal', 80, /Saving: 3 of 9/],
  ['nothing in a cron, which would mail it', 0, /^$/],
])('a long task shows %s', async (_, columns, shown) => {
  const { stderr } = process;
  const former = stderr.columns;
  const write = vi.spyOn(stderr, 'write').mockReturnValue(true);
  stderr.columns = columns;
  onTestFinished(() => {
    stderr.columns = former;
    write.mockRestore();
  });
  const save = async (advance: (done: number) => unknown) => {
    advance(3);
    await wait(400);
  };

  await withProgress('Saving', save, 9);

  expect(write.mock.calls.join('')).toMatch(shown);
});
