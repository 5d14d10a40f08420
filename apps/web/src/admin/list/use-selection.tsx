import { type ReactNode, useState } from 'react';
import type { Change, RecordCalls, Selected } from './record-calls.ts';
import { SelectMany, countOf } from './select-many.tsx';
import { type Actions, askToDelete, restorable } from './use-actions.tsx';

interface SelectionOptions extends Pick<Actions, 'run' | 'report'> {
  kind: { noun: string; plural: string };
  calls: Pick<RecordCalls<never, never>, 'selection' | 'deleteMany' | 'restoreMany'>;
  /** What the list shows. Another choice begins another selection. */
  choice: { q: string; show: string[] };
  /** The loaded records, as they are now. */
  listed: readonly Selected[];
  /** Records of the list. */
  total: number | undefined;
  /** The bar with the focus is gone. */
  onCleared: () => void;
  change: (rows: Change[], doneText: string, onDone: () => void) => Promise<void>;
}

/** The selected records of a list, and the bar with what can be done with them. */
export function useSelection({ kind, calls, choice, listed, total, onCleared, change, run, report }: SelectionOptions) {
  const { noun, plural } = kind;
  const chosen = JSON.stringify([choice.q, choice.show]);
  const [selection, setSelection] = useState({ chosen, records: new Map<string, Selected>() });
  const [isBusy, setIsBusy] = useState(false);
  const records = new Map(selection.chosen === chosen ? selection.records : []);
  for (const record of listed) if (records.has(record.id)) records.set(record.id, record);
  const set = (selected: Iterable<Selected>) =>
    setSelection({ chosen, records: new Map([...selected].map((record) => [record.id, record])) });
  const select = (record: Selected, isSelected: boolean) =>
    set([...[...records.values()].filter(({ id }) => id !== record.id), ...(isSelected ? [record] : [])]);

  const clear = () => {
    set([]);
    onCleared();
  };

  const busily = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  const restoreMany = (ids: string[]) =>
    run('restore', async () => {
      await calls.restoreMany.mutateAsync({ ids });
      report(`${countOf(ids.length, kind)} restored`);
    });
  const deleteMany = (ids: string[]) =>
    run('delete', async () => {
      await calls.deleteMany.mutateAsync({ ids });
      clear();
      report(`${countOf(ids.length, kind)} deleted`, () => void restoreMany(ids));
    });
  const askToDeleteMany = () =>
    askToDelete({
      what: records.size === 1 ? `this ${noun}` : `these ${plural}`,
      title: countOf(records.size, kind),
      fate: restorable,
      onConfirm: () => void busily(() => deleteMany([...records.keys()])),
    });

  const bar: ReactNode = records.size > 0 && (
    <SelectMany
      kind={kind}
      selected={[...records.values()]}
      total={total ?? records.size}
      isBusy={isBusy}
      onSelectAll={() => void run('select', async () => set(await calls.selection(choice)))}
      onClear={clear}
      onChange={(rows, doneText) => void busily(() => change(rows, doneText, clear))}
      onDelete={askToDeleteMany}
    />
  );
  return { has: (id: string) => records.has(id), select, bar };
}
