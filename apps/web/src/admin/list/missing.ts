import { errorCatalogue, failureOf } from '@innventory/domain/errors.ts';

/** Whether a record of the call does not exist any more, so that a retry cannot succeed. */
export function isMissing(error: unknown): boolean {
  const code = failureOf(error)?.code;
  return code !== undefined && errorCatalogue[code].trpc === 'NOT_FOUND';
}

interface Call<Input, Output> {
  mutateAsync: (input: Input) => Promise<Output>;
}

interface Named {
  id: string;
  title: string;
}

/** A call for many records whose refusal names the missing ones by title instead of id. */
export const namingMissing = <Input, Output>(
  { mutateAsync }: Call<Input, Output>,
  records: readonly Named[],
  onMissing?: (ids: Set<string>) => void,
): Call<Input, Output> => ({
  mutateAsync: (input) =>
    mutateAsync(input).catch((error: unknown) => {
      const failure = failureOf(error);
      if (!failure?.issues || !isMissing(error)) throw error;
      const ids = new Set(failure.issues.map(({ message }) => message.split(':', 1)[0] ?? ''));
      onMissing?.(ids);
      const [first = ''] = ids;
      const title = records.find(({ id }) => id === first)?.title ?? first;
      const named = ids.size > 1 ? `${title} and ${ids.size - 1} more` : title;
      const message = failure.message.replace(first, () => named);
      throw Object.assign(new Error(message), { data: { failure: { ...failure, message } } });
    }),
});
