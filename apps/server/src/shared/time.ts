import { setTimeout as wait } from 'node:timers/promises';

/** Null for a failure, or without an answer in time. */
export const answerWithin = <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer, wait(ms, null, { ref: false })]).catch(() => null);

/** Calls `read` at most once at a time. Its result counts for `ms`. */
export function memoized<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  const forget = () => void (latest = undefined);
  return () => (latest ??= read().finally(() => setTimeout(forget, ms).unref()));
}
