import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withProgress } from './progress.ts';

test.each([
  ['its count on a terminal, where Ctrl+C makes it fail', 80, /Saving: 3 of 9/, 130],
  ['nothing in a cron, which would mail it', 0, /^$/, undefined],
])('a long task shows %s', async (_, columns, shown, code) => {
  const { stderr } = process;
  const former = stderr.columns;
  const write = vi.spyOn(stderr, 'write').mockReturnValue(true);
  stderr.columns = columns;
  onTestFinished(() => {
    stderr.columns = former;
    write.mockRestore();
    process.exitCode = undefined;
  });
  const atExit = process.listeners('exit');
  const save = async (advance: (done: number) => unknown) => {
    advance(3);
    await wait(400);
    // The spinner takes Ctrl+C and ends the process with 0.
    for (const listener of process.listeners('exit').slice(atExit.length)) listener(0);
  };

  await withProgress('Saving', save, 9);

  expect(write.mock.calls.join('')).toMatch(shown);
  expect(process.exitCode).toBe(code);
  expect(process.listeners('exit')).toEqual(atExit);
});
