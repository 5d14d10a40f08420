import { useDeferredValue, useMemo, useState } from 'react';

/** Lower case and without accents, so that "boucle" finds "Bouclé". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Records that contain every typed word, in their order. Filtering is deferred, so typing stays smooth. */
export function useFilter<Stored>(records: readonly Stored[], wordsOf: (record: Stored) => readonly (string | null)[]) {
  const [wanted, setWanted] = useState('');
  const searched = useDeferredValue(wanted);
  const texts = useMemo(() => records.map((record) => plain(wordsOf(record).join(' '))), [records, wordsOf]);
  const found = useMemo(() => {
    const words = plain(searched).split(/\s+/).filter(Boolean);
    if (words.length === 0) return records;
    return records.filter((_, at) => words.every((word) => texts[at]?.includes(word)));
  }, [records, texts, searched]);
  return { wanted, setWanted, found };
}
