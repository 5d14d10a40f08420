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
  // The spinner takes Ctrl+C from the keyboard and ends the process with 0.
  const fail = () => (process.exitCode ||= 130);
  process.once('exit', fail);
  shown.start(title);
  try {
    const result = await work((done) => shown.message(`${title}: ${done} of ${total}`));
    shown.stop(title);
    return result;
  } catch (error) {
    shown.error(title);
    throw error;
  } finally {
    process.off('exit', fail);
  }
}
