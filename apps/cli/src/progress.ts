import { spinner } from '@clack/prompts';

/** Shows a long task on a terminal, with its count of finished steps if `work` tells it. */
export async function withProgress<Result>(
  title: string,
  work: (advance: (done: number) => unknown) => Promise<Result>,
  total = 0,
): Promise<Result> {
  const output = process.stderr;
  // A file, a pipe and a terminal without a width have none.
  if (!output.columns) return work(() => undefined);
  const shown = spinner({ output, indicator: 'timer' });
  shown.start(title);
  try {
    const result = await work((done) => shown.message(`${title}: ${done} of ${total}`));
    shown.stop(title);
    return result;
  } catch (error) {
    shown.error(title);
    throw error;
  }
}
