import { spinner } from '@clack/prompts';

/** Shows on a terminal how far a long task is. A terminal without a width cannot show it. */
export async function withProgress<Result>(
  title: string,
  work: (show: (step: string) => void) => Promise<Result>,
): Promise<Result> {
  if (!process.stderr.isTTY || !process.stderr.columns) return work(() => undefined);
  const shown = spinner({ output: process.stderr, indicator: 'timer' });
  shown.start(title);
  try {
    const result = await work((step) => shown.message(`${title}: ${step}`));
    shown.stop(title);
    return result;
  } catch (error) {
    shown.error(title);
    throw error;
  }
}
