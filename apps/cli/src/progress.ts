import { progress, spinner } from '@clack/prompts';
import { Readable } from 'node:stream';

/** Works through `items` one by one; whoever waits at a terminal sees how far it is. */
export async function eachWithProgress<Item>(
  title: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const isWatched = process.stderr.isTTY && items.length > 1;
  const bar = isWatched ? progress({ max: items.length, output: process.stderr }) : null;
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

/** Does what takes a while; whoever waits at a terminal sees that it goes on, and what `tell` says of it. */
export async function withSpinner<Result>(
  title: string,
  work: (tell: (step: string) => void) => Promise<Result>,
): Promise<Result> {
  if (!process.stderr.isTTY) return work(() => undefined);
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

async function* countedChunks(stream: Readable, tell: (step: string) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    tell(`${(bytes / 1_000_000).toFixed(1)} MB`);
    yield chunk;
  }
}

/** The same bytes, counted aloud. */
export const counted = (stream: Readable, tell: (step: string) => void) =>
  Readable.from(countedChunks(stream, tell), { objectMode: false });
