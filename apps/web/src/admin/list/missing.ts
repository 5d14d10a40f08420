import { AppError, failureOf } from '@innventory/domain/errors.ts';
import { isMissing } from '../../shared/api/failure.ts';
import type { Mutation } from './use-actions.tsx';

interface Named {
  id: string;
  title: string;
}

/** A call for many of `records` whose refusal names the missing ones by title. */
export const namingMissing = <Input, Output>(
  { mutateAsync }: Mutation<Input, Output>,
  records: readonly Named[],
  onMissing?: (ids: Set<string>) => void,
): Mutation<Input, Output> => ({
  mutateAsync: (input) =>
    mutateAsync(input).catch((error: unknown) => {
      const issues = isMissing(error) ? failureOf(error)?.issues : undefined;
      // Each fault begins with the id and a colon.
      const missing = records.filter(({ id }) => issues?.some(({ message }) => message.startsWith(`${id}:`)));
      const [first] = missing;
      if (!first) throw error;
      onMissing?.(new Set(missing.map(({ id }) => id)));
      const names = missing.length > 1 ? `${first.title} and ${missing.length - 1} more` : first.title;
      throw new AppError('RECORDS_MISSING', { names }, { cause: error });
    }),
});
