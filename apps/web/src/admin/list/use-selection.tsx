import { type ReactNode, useState } from 'react';
import type { ListChoice } from './list-address.ts';
import { namingMissing } from './missing.ts';
import type { RecordCalls, Selected } from './record-calls.ts';
import { SelectMany, countOf } from './select-many.tsx';
import { type Actions, type Mutation, askToDelete, restorable } from './use-actions.tsx';
import { useChanges } from './use-changes.ts';

interface SelectionOptions extends Pick<Actions, 'run' | 'report'> {
  kind: { noun: string; plural: string };
  calls: Pick<RecordCalls<never, never>, 'change' | 'deleteMany' | 'restoreMany'>;
  /** The first `listLimits.selected` records of the list. */
  selectAll: () => Promise<Selected[]>;
  /** What the list shows. Another choice begins another selection. */
  choice: ListChoice;
  /** The loaded records, as they are now. */
  listed: readonly Selected[];
  /** Records of the list. */
  total: number | undefined;
  /** The bar with the focus is gone. */
  onCleared: () => void;
}

/** The selected records of a list, and the bar with what can be done with them. */
export function useSelection({
  kind,
  calls,
  selectAll,
  choice,
  listed,
  total,
  onCleared,
  run,
  report,
}: SelectionOptions) {
  const { noun, plural } = kind;
  const chosen = JSON.stringify([choice.q, choice.show]);
  const [selection, setSelection] = useState({ chosen, records: new Map<string, Selected>() });
  const [isBusy, setIsBusy] = useState(false);
  const records = new Map(selection.chosen === chosen ? selection.records : []);
  for (const record of listed) if (records.has(record.id)) records.set(record.id, record);
  const set = (selected: Iterable<Selected>) =>
    setSelection({ chosen, records: new Map([...selected].map((record) => [record.id, record])) });
  const select = (record: Selected, isSelected: boolean) =>
    setSelection((now) => {
      const selected = new Map(now.chosen === chosen ? now.records : []);
      if (isSelected) selected.set(record.id, record);
      else selected.delete(record.id);
      return { chosen, records: selected };
    });

  const clear = () => {
    set([]);
    onCleared();
  };

  /** Takes deleted and missing records out of the selection as it is by now. */
  const drop = (ids: ReadonlySet<string>) =>
    setSelection((now) => ({ ...now, records: new Map([...now.records].filter(([id]) => !ids.has(id))) }));
  const dropping = <Input, Output>(call: Mutation<Input, Output>) => namingMissing(call, [...records.values()], drop);
  const { change } = useChanges({ noun, calls: { change: dropping(calls.change) }, run, report });

  const busily = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  const restoreMany = (ids: string[]) =>
    run('restore', async () => {
      await dropping(calls.restoreMany).mutateAsync({ ids });
      report(`${countOf(ids.length, kind)} restored`);
    });
  const deleteMany = (ids: string[]) =>
    run('delete', async () => {
      await dropping(calls.deleteMany).mutateAsync({ ids });
      clear();
      report(`${countOf(ids.length, kind)} deleted`, () => void restoreMany(ids));
    });
  const askToDeleteMany = () =>
    askToDelete({
      what: records.size === 1 ? `this ${noun}` : `these ${plural}`,
      title: countOf(records.size, kind),
      fate: restorable(records.size === 1 ? 'it' : 'them'),
      onConfirm: () => void busily(() => deleteMany([...records.keys()])),
    });

  /** The selected records as they are stored now, also those that the list has not loaded. */
  const readAgain = async () => {
    const now = new Map((await selectAll()).map((record) => [record.id, record]));
    return [...records.values()].map((record) => now.get(record.id) ?? record);
  };

  const bar: ReactNode = records.size > 0 && (
    <SelectMany
      kind={kind}
      selected={[...records.values()]}
      total={total ?? records.size}
      isBusy={isBusy}
      onSelectAll={() => void run('select', async () => set(await selectAll()))}
      onClear={clear}
      onPrices={(open) => void run('open', async () => open(await readAgain()))}
      onChange={(rows, doneText) => void busily(() => change(rows, doneText, clear))}
      onDelete={askToDeleteMany}
    />
  );
  return { has: (id: string) => records.has(id), select, drop, bar };
}
