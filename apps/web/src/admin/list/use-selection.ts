import { useState } from 'react';
import type { ListChoice } from './list-address.ts';
import type { Selected } from './record-calls.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The selected records of a list, those that it has loaded as they are now. Another search or filter begins another selection. */
export function useSelection({ q, show }: ListChoice, listed: readonly Selected[]) {
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
