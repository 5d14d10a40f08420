import { progress, spinner } from '@clack/prompts';

/** Shows a long task on a terminal: a bar if its `total` of steps is known. A terminal without a width cannot show it. */
export async function withProgress<Result>(
  title: string,
  work: (advance: (done: number) => void) => Promise<Result>,
  total = 0,
): Promise<Result> {
  if (!process.stderr.isTTY || !process.stderr.columns) return work(() => undefined);
  const output = process.stderr;
  const bar = total > 0 ? progress({ output, max: total }) : null;
  const shown = bar ?? spinner({ output, indicator: 'timer' });
  shown.start(title);
  try {
    const result = await work((done) => bar?.advance(1, `${title}: ${done} of ${total}`));
    shown.stop(title);
    return result;
  } catch (error) {
    shown.error(title);
    throw error;
  }
}
