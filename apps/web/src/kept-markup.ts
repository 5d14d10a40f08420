/** What the server has made before, by what made it and of what. */
export interface KeptMarkup {
  /** Short, to be found by it; what has the same name says the same. */
  nameOf(record: StoredRecord): string;
  find(maker: object, of: string): string | undefined;
  keep(maker: object, of: string, markup: string): void;
  /** Makes it, unless it was made before. */
  once(maker: object, of: string, make: () => string): string;
}

export type StoredRecord = object & { id: string };

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

/** All of it is forgotten beyond that. */
const mostLetters = 4_000_000;

export function createKeptMarkup(): KeptMarkup {
  let kept = new WeakMap<object, Map<string, string>>();
  const named = new Map<string, { record: StoredRecord; name: string }>();
  let names = 0;
  let letters = 0;

  function countLetters(more: number): void {
    letters += more;
    if (letters <= mostLetters) return;
    kept = new WeakMap();
    named.clear();
    letters = more;
  }

  function nameOf(record: StoredRecord): string {
    const known = named.get(record.id);
    if (known && isSame(known.record, record)) return known.name;
    countLetters(JSON.stringify(record).length);
    names += 1;
    const name = `record ${names}`;
    named.set(record.id, { record, name });
    return name;
  }

  const find = (maker: object, of: string) => kept.get(maker)?.get(of);

  function keep(maker: object, of: string, markup: string): string {
    countLetters(of.length + markup.length);
    kept.set(maker, (kept.get(maker) ?? new Map<string, string>()).set(of, markup));
    return markup;
  }

  return { nameOf, find, keep, once: (maker, of, make) => find(maker, of) ?? keep(maker, of, make()) };
}
