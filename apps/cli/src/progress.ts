import { progress } from '@clack/prompts';

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
