import { renditionOf } from './image-pipeline.ts';
import type { Result, Task } from './image-worker.ts';

// Started by `image-worker.ts`.

const send = (result: Result) => process.send?.(result);

process.on('message', ({ picture, rendition }: Task) => {
  renditionOf(Buffer.from(picture), rendition).then(
    (bytes) => send({ bytes }),
    (error: unknown) => send({ fault: String(error) }),
  );
});

// An orderly exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
