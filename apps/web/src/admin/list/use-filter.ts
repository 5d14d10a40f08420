import { useDeferredValue, useMemo, useState } from 'react';

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
  const [filter, setFilter] = useState('');
  const searched = useDeferredValue(filter);
  const texts = useMemo(() => records.map((record) => plain(wordsOf(record).join(' '))), [records, wordsOf]);
  const { found, unmatched } = useMemo(() => {
    const words = plain(searched).split(/\s+/).filter(Boolean);
    const matching = new Set(records.filter((_, at) => words.every((word) => texts[at]?.includes(word))));
    const saved = records.find((record) => record.id === savedId && !matching.has(record));
    return { found: records.filter((record) => matching.has(record) || record === saved), unmatched: saved?.id };
  }, [records, texts, searched, savedId]);
  return { filter, setFilter, found, unmatched };
}
