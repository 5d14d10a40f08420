import { progress, spinner } from '@clack/prompts';
import { Readable } from 'node:stream';

/** A terminal without a width cannot show a bar. */
const isWatched = () => process.stderr.isTTY && process.stderr.columns > 0;

export async function eachWithProgress<Item>(
  title: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const bar = isWatched() && items.length > 1 ? progress({ max: items.length, output: process.stderr }) : null;
  bar?.start(title);
  try {
    for (const [index, item] of items.entries()) {
      await work(item);
      bar?.advance(1, `${title}: ${index + 1} of ${items.length}`);
    }
    bar?.stop(`${title}: ${items.length}`);
  } catch (error) {
    bar?.error(title);
    throw error;
  }
}

export async function withSpinner<Result>(
  title: string,
  work: (onProgress: (step: string) => void) => Promise<Result>,
): Promise<Result> {
  if (!isWatched()) return work(() => undefined);
  const turning = spinner({ output: process.stderr });
  turning.start(title);
  try {
    const result = await work((step) => turning.message(`${title}: ${step}`));
    turning.stop(title);
    return result;
  } catch (error) {
    turning.error(title);
    throw error;
  }
}

async function* countedChunks(stream: Readable, onProgress: (step: string) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    onProgress(`${(bytes / 1_000_000).toFixed(1)} MB`);
    yield chunk;
  }
}

export const countedStream = (stream: Readable, onProgress: (step: string) => void) =>
  Readable.from(countedChunks(stream, onProgress), { objectMode: false });
