import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { setTimeout as wait } from 'node:timers/promises';
import { answered, ifThere } from './s3-failures.ts';

const prefix = '.sweeping/';

/** A sweep looks and removes within so long, or gives up: nobody saves a record meanwhile, and its own lock must outlast it. */
const holdMs = 3_000;

/** Who gave up or died in a sweep leaves its hold behind; after so long nothing of theirs can still be under way. */
const deadAfterMs = 90_000;

const pauseMs = 50;

/**
 * A store has no step that looks at an object and removes it at once. So whoever removes one announces it first, and whoever
 * touches one waits until nobody is about to remove it, and then looks whether it is still there.
 */
export function sweepHolds(client: S3Client, Bucket: string) {
  const inTime = () => ({ abortSignal: AbortSignal.timeout(holdMs) });

  const remove = (Key: string) => answered(client.send(new DeleteObjectCommand({ Bucket, Key }), inTime()));

  return {
    isHold: (name: string) => name.startsWith(prefix),

    async hold<Result>(name: string, work: (held: { abortSignal: AbortSignal }) => Promise<Result>): Promise<Result> {
      const Key = prefix + name;
      const held = inTime();
      await answered(client.send(new PutObjectCommand({ Bucket, Key, Body: '', ContentLength: 0 }), held));
      const result = await work(held);
      await remove(Key);
      return result;
    },

    async released(name: string): Promise<void> {
      const Key = prefix + name;
      const deadline = performance.now() + deadAfterMs;
      while (await ifThere(client.send(new HeadObjectCommand({ Bucket, Key })))) {
        if (performance.now() > deadline) return remove(Key).then(() => undefined);
        await wait(pauseMs);
      }
    },
  };
}
