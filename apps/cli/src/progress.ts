import { progress, spinner } from '@clack/prompts';

const lineEveryMs = 10_000;

/**
 * Shows a long task: on a terminal as a bar if its `total` of steps is known, elsewhere as a line now and then. Without any
 * terminal it shows nothing, because cron would mail it.
 */
export async function withProgress<Result>(
  title: string,
  work: (advance: (done: number) => unknown) => Promise<Result>,
  total = 0,
): Promise<Result> {
  if (!process.stdout.isTTY && !process.stderr.isTTY) return work(() => undefined);
  let steps = 0;
  const text = () => (total > 0 ? `${title}: ${steps} of ${total}` : `${title} …`);
  // A terminal without a width cannot show a bar.
  if (!process.stderr.isTTY || !process.stderr.columns) {
    const lines = setInterval(() => console.error(text()), lineEveryMs);
    return work((done) => (steps = done)).finally(() => clearInterval(lines));
  }
  const output = process.stderr;
  const bar = total > 0 ? progress({ output, max: total }) : null;
  const shown = bar ?? spinner({ output, indicator: 'timer' });
  shown.start(title);
  try {
    const result = await work((done) => {
      const advanced = done - steps;
      steps = done;
      bar?.advance(advanced, text());
    });
    shown.stop(title);
    return result;
  } catch (error) {
    shown.error(title);
    throw error;
  }
}
