import { AppError, failureOf } from '@innventory/domain/errors.ts';
import type { ListOptions } from '@innventory/domain/records/lists.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import { isMissing } from '../../shared/api/failure.ts';
import { type ListChoice, isFilteredOut } from './list-address.ts';
import type { Change, Changes, RecordCalls, Selected } from './record-calls.ts';
import { useActions } from './use-actions.tsx';

/** The selected records of a list; a loaded one in its newest version. A new search or filter starts a new selection. */
function useSelection({ q, show }: ListChoice, listed: readonly Selected[]) {
  const chosen = JSON.stringify([q, show]);
  const [selection, setSelection] = useState({ chosen, records: new Map<string, Selected>() });
  const records = new Map(selection.chosen === chosen ? selection.records : []);
  for (const record of listed) if (records.has(record.id)) records.set(record.id, record);

  /** The answer to "Select all" may come after another search or filter has begun a selection. */
  const set = (selected: Selected[]) =>
    setSelection((now) =>
      now.chosen === chosen ? { chosen, records: new Map(selected.map((record) => [record.id, record])) } : now,
    );
  const select = (record: Selected, isSelected: boolean) =>
    setSelection((now) => {
      const selected = new Map(now.chosen === chosen ? now.records : []);
      if (isSelected) selected.set(record.id, record);
      else selected.delete(record.id);
      return { chosen, records: selected };
    });
  /** Takes deleted and missing records out of the selection as it is by now. */
  const drop = (ids: ReadonlySet<string>) =>
    setSelection((now) => ({ ...now, records: new Map([...now.records].filter(([id]) => !ids.has(id))) }));

  return { selected: [...records.values()], has: (id: string) => records.has(id), set, select, drop };
}

interface RecordActionsOptions {
  noun: string;
  calls: Pick<RecordCalls<never, never>, 'refresh' | 'change' | 'moveToTop'>;
  options: ListOptions;
  choice: ListChoice;
  listed: readonly Selected[];
}

export type RecordActions = ReturnType<typeof useRecordActions>;

/** Actions of a list of records, its selection, and its changes without a form, each with Undo. */
export function useRecordActions({ noun, calls, options, choice, listed }: RecordActionsOptions) {
  const actions = useActions(noun, calls.refresh);
  const { report } = actions;
  const selection = useSelection(choice, listed);

  /** Throws a refusal of a call for many records, which then names the missing ones by title. */
  const throwNamed = (error: unknown): never => {
    const issues = isMissing(error) ? failureOf(error)?.issues : undefined;
    const known = new Map([...selection.selected, ...listed].map((record) => [record.id, record]));
    const missing = [...known.values()].filter(({ id }) => issues?.some(({ value }) => value === id));
    const [first] = missing;
    if (!first) throw error;
    selection.drop(new Set(missing.map(({ id }) => id)));
    const names = missing.length > 1 ? `${first.title} and ${missing.length - 1} more` : first.title;
    throw new AppError('RECORDS_MISSING', { names }, { cause: error });
  };
  const run: typeof actions.run = (verb, input, work) => actions.run(verb, input, () => work().catch(throwNamed));

  /** Deselects records that a change takes out of the filtered list, so that no change of many reaches them unseen. */
  const dropGone = useCallbackRef((changed: Change[]) => {
    const gone = changed.filter((row) => isFilteredOut(row, options, choice));
    if (gone.length > 0) selection.drop(new Set(gone.map(({ id }) => id)));
  });
  const takeBack = (changes: Changes) =>
    run('update', changes, async () => {
      await calls.change.mutateAsync(changes);
      dropGone(changes.rows);
      report('Change undone');
    });
  /** All or nothing. Calls `onDone` if it succeeds. `unchangedSince` is the latest `updatedAt` that was shown. */
  const change = (rows: Change[], doneText: string, onDone?: () => void, unchangedSince?: string) =>
    run('update', rows, async () => {
      const undo = await calls.change.mutateAsync({ rows, unchangedSince });
      dropGone(rows);
      onDone?.();
      report(doneText, () => void takeBack(undo));
    });
  const moveToTop = ({ id }: Pick<Change, 'id'>) =>
    run('update', { first: id }, async () => {
      const undo = await calls.moveToTop?.mutateAsync({ id });
      report(`${capitalized(noun)} moved to the top of the site`, undo && (() => void takeBack(undo)));
    });

  return { ...actions, run, selection, dropGone, change, moveToTop };
}
