import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import classes from './list-filter.module.css';

interface ListFilterProps {
  value: string;
  onChange: (value: string) => void;
  found: number;
  total: number;
}

const number = new Intl.NumberFormat('en-US');

/** Search field of a list with the number of matches. */
export function ListFilter({ value, onChange, found, total }: ListFilterProps) {
  return (
    <div className={classes.filter}>
      <TextInput
        className={classes.field}
        type="search"
        label="Filter this list"
        placeholder="Any words you remember"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <output className={classes.count}>
        {value.trim() && `${number.format(found)} of ${number.format(total)} shown`}
      </output>
    </div>
  );
}

/** Lower case and without accents, so that "boucle" finds "Bouclé". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Records that contain every typed word, in their order, and the one just saved, which `unmatched` names if it does not.
 * Filtering is deferred, so typing stays smooth.
 */
export function useFilter<Stored extends { id: string }>(
  records: readonly Stored[],
  wordsOf: (record: Stored) => readonly (string | null)[],
  savedId: string | undefined,
) {
  const [wanted, setWanted] = useState('');
  const searched = useDeferredValue(wanted);
  const texts = useMemo(() => records.map((record) => plain(wordsOf(record).join(' '))), [records, wordsOf]);
  const { found, unmatched } = useMemo(() => {
    const words = plain(searched).split(/\s+/).filter(Boolean);
    const matching = new Set(records.filter((_, at) => words.every((word) => texts[at]?.includes(word))));
    const saved = records.find((record) => record.id === savedId && !matching.has(record));
    return { found: records.filter((record) => matching.has(record) || record === saved), unmatched: saved?.id };
  }, [records, texts, searched, savedId]);
  return { wanted, setWanted, found, unmatched };
}
