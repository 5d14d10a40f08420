/** Calls `read` at most once at a time. Its result counts for `ms`. */
export function memoized<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  const forget = () => {
    latest = undefined;
  };
  return () => (latest ??= read().finally(() => setTimeout(forget, ms).unref()));
}
