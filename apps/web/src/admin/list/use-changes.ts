import { AppError, failureOf } from '@innventory/domain/errors.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { isMissing } from '../../shared/api/failure.ts';
import type { Change, Changes, RecordCalls } from './record-calls.ts';
import type { Actions } from './use-actions.tsx';

interface Named {
  id: string;
  title: string;
}

/** Throws a refusal of a call for many of `records`, which then names the missing ones by title. */
export function throwNamed(error: unknown, records: readonly Named[], onMissing: (ids: Set<string>) => void): never {
  const issues = isMissing(error) ? failureOf(error)?.issues : undefined;
  const missing = records.filter(({ id }) => issues?.some(({ value }) => value === id));
  const [first] = missing;
  if (!first) throw error;
  onMissing(new Set(missing.map(({ id }) => id)));
  const names = missing.length > 1 ? `${first.title} and ${missing.length - 1} more` : first.title;
  throw new AppError('RECORDS_MISSING', { names }, { cause: error });
}

interface ChangesOptions extends Pick<Actions, 'run' | 'report'> {
  noun: string;
  calls: Pick<RecordCalls<never, never>, 'change' | 'moveToTop'>;
  /** Gets the rows of a change that succeeded. */
  onChanged: (rows: Change[]) => void;
}

/** Changes of a list without a form, each with Undo. */
export function useChanges({ noun, calls, run, report, onChanged }: ChangesOptions) {
  const takeBack = (changes: Changes) =>
    run('update', changes, async () => {
      await calls.change.mutateAsync(changes);
      onChanged(changes.rows);
      report('Change undone');
    });
  /** All or nothing. Calls `onDone` if it succeeds. `unchangedSince` is the latest `updatedAt` that was shown. */
  const change = (rows: Change[], doneText: string, onDone?: () => void, unchangedSince?: string) =>
    run('update', rows, async () => {
      const undo = await calls.change.mutateAsync({ rows, unchangedSince });
      onChanged(rows);
      onDone?.();
      report(doneText, () => void takeBack(undo));
    });
  const moveToTop = ({ id }: Pick<Change, 'id'>) =>
    run('update', { first: id }, async () => {
      const undo = await calls.moveToTop?.mutateAsync({ id });
      report(`${capitalized(noun)} moved to the top of the site`, undo && (() => void takeBack(undo)));
    });
  return { change, moveToTop };
}
