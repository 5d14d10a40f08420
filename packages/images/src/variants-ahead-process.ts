import { variantOf } from './image-pipeline.ts';
import type { Made, Order } from './variants-ahead.ts';

// What `variants-ahead.ts` starts: makes what it is told to, and ends with whoever started it.

const answer = (made: Made) => process.send?.(made);

process.on('message', ({ picture, variant }: Order) => {
  variantOf(Buffer.from(picture), variant).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ fault: String(error) }),
  );
});

// Not by an orderly exit, which waits for the picture that is under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
