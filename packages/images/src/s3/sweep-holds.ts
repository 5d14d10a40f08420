import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { setTimeout as wait } from 'node:timers/promises';
import { answered, ifThere } from './s3-failures.ts';

const prefix = '.sweeping/';

/** A sweep looks and removes within so long, or leaves the object alone. */
const holdMs = 10_000;

/** Who died in a sweep leaves its hold behind; after so long nothing of theirs can still be under way. */
const deadAfterMs = 90_000;

const pauseMs = 50;

/**
 * A store has no step that looks at an object and removes it at once. So whoever removes one announces it first, and whoever
 * touches one waits until nobody is about to remove it, and then looks whether it is still there.
 */
export function sweepHolds(client: S3Client, Bucket: string) {
  const remove = (Key: string) => answered(client.send(new DeleteObjectCommand({ Bucket, Key })));

  return {
    isHold: (name: string) => name.startsWith(prefix),

    async hold<Result>(name: string, work: (isHeld: () => boolean) => Promise<Result>): Promise<Result> {
      const Key = prefix + name;
      await answered(client.send(new PutObjectCommand({ Bucket, Key, Body: '', ContentLength: 0 })));
      const heldUntil = performance.now() + holdMs;
      try {
        return await work(() => performance.now() < heldUntil);
      } finally {
        await remove(Key);
      }
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
