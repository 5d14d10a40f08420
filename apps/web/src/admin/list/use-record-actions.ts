import type { RecordName } from '@innventory/domain/records/records.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { getQueryKey } from '@trpc/react-query';
import type { z } from 'zod';
import { type RouterInputs, trpc } from '../../shared/api/trpc.ts';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import { notify } from '../../shared/toast/notify.tsx';
import type { Input } from '../form/form-values.ts';
import type { ListChoice } from './list-address.ts';
import { type Mutation, useActions } from './use-actions.tsx';

type ChangesOf<Kind extends RecordName> = RouterInputs[Kind]['change'];

/** A record with the fields that a list changes without a form. Items and posts together have all of them. */
export type Change = ChangesOf<'item'>['rows'][number] & ChangesOf<'blogPost'>['rows'][number];

export type Changes = ChangesOf<'item'> & { rows: Change[] };

/** The fields of a listed record that its badges and buttons show. */
export type QuickFields = Change & { isActive: boolean };

/** A selected record, as the dialog of prices shows it. */
export type Selected = Pick<Change, 'id' | 'price'> & { title: string; updatedAt: string };

/** The calls of a kind that are not alike for all kinds. */
export interface RecordCalls<Shape extends z.ZodRawShape, Stored> {
  byId: (id: string) => Promise<Stored>;
  create: Mutation<Input<Shape> & { submissionId?: string }, Stored>;
  update: Mutation<Input<Shape> & { id: string; basedOn: string; isActive: boolean }, Stored>;
  /** The first `listLimits.selected` records of the list. */
  selection: (choice: ListChoice) => Promise<(FormValues<Shape> & Omit<Selected, 'title'>)[]>;
  /** Answers the change that undoes it. */
  moveToTop?: Mutation<{ id: string }, Changes>;
}

interface Counted {
  noun: string;
  plural: string;
}

export const countOf = (count: number, { noun, plural }: Counted) =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-CA')} ${plural}`;

export const workText = (count: number, kind: Counted) => `Working on ${countOf(count, kind)}...`;

/** Says that an Undo is at work, whose toast and selection are gone. A card shows its own. */
export function notifyWork(count: number, kind: Counted): void {
  if (count > 1) notify({ title: workText(count, kind), isLoading: true });
}

interface ManyChanges {
  rows: Change[];
  /** The latest `updatedAt` that was shown. */
  unchangedSince?: string | undefined;
  /** Of the number of changed records. */
  doneText: (count: number) => string;
  onDone: () => void;
}

export type RecordActions = ReturnType<typeof useRecordActions>;

/** Actions of a list of records, and its changes without a form, each with Undo. */
export function useRecordActions(
  kind: Counted & { name: RecordName },
  toTop: Mutation<{ id: string }, Changes> | undefined,
) {
  const router = trpc[kind.name];
  const utils = trpc.useUtils();
  const actions = useActions(kind.noun, {
    listKey: getQueryKey(router.manage, undefined, 'infinite'),
    refresh: () => utils[kind.name].invalidate(),
  });
  const { run, show, notifyAndRefresh } = actions;
  const changing: Mutation<Changes, Changes> = router.change.useMutation();

  /** Returns the change that undoes it. */
  const apply = async (changes: Changes): Promise<Changes> => {
    const undo = await changing.mutateAsync(changes);
    const changed = new Set(undo.rows.map(({ id }) => id));
    show({ changed: changes.rows.filter(({ id }) => changed.has(id)) });
    return undo;
  };
  const takeBack = (changes: Changes) =>
    run('update', changes, async () => {
      notifyWork(changes.rows.length, kind);
      await apply(changes);
      notifyAndRefresh('Change undone');
    });
  const change = (row: Change, doneText: string) =>
    run('update', row, async () => {
      const undo = await apply({ rows: [row] });
      notifyAndRefresh(doneText, () => takeBack(undo));
    });
  /** Changes all selected records or none, without those that another device has deleted. Calls `onDone` if it succeeds. */
  const changeMany = ({ rows, unchangedSince, doneText, onDone }: ManyChanges) =>
    run('update', rows, async () => {
      const undo = await apply({ rows, unchangedSince, skipMissing: true });
      onDone();
      notifyAndRefresh(doneText(undo.rows.length), () => takeBack(undo));
    });
  const moveToTop = ({ id }: Pick<Change, 'id'>) =>
    run('update', { first: id }, async () => {
      const undo = await toTop?.mutateAsync({ id });
      notifyAndRefresh(`${capitalized(kind.noun)} moved to the top of the site`, undo && (() => takeBack(undo)));
    });

  return { ...actions, change, changeMany, moveToTop };
}
