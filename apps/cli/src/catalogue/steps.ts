import { linksIn } from '@innventory/domain/markdown.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { isDeepStrictEqual } from 'node:util';
import { type ValidRow, eachText } from './valid-row.ts';
import { type Fault, type Fields, type Kind, type Known, trimmedText } from './kinds.ts';

export interface Step {
  row: number;
  action: 'create' | 'update' | 'leave';
  record: Fields;
}

const linkedPictures = (text: unknown): string[] =>
  linksIn(trimmedText(text)).filter((target) => storedImageOf(target));

/** Replaces the pictures of a row by their addresses. Pictures that the record already has stay. */
export async function withPictures(
  kind: Kind,
  { row, stored, fields, serverFields }: ValidRow,
  find: (text: string) => Promise<string>,
): Promise<{ valid: ValidRow; faults: Fault[] }> {
  const faults: Fault[] = [];
  const resolved: Fields = { ...fields };
  const faultOf = (column: string, text: string) => (error: unknown) =>
    void faults.push({ row, column, message: `${text}: ${error instanceof Error ? error.message : String(error)}` });
  for (const column of kind.images) {
    const had = new Set([stored?.[column]].flat());
    const addresses = new Map<string, string>();
    for (const text of [fields[column]].flat()) {
      if (typeof text !== 'string' || had.has(text)) continue;
      await find(text).then((address) => addresses.set(text, address), faultOf(column, text));
    }
    resolved[column] = eachText(fields[column], (text) => addresses.get(text) ?? text);
  }
  for (const column of kind.markdown) {
    const linked = linkedPictures(stored?.[column]);
    for (const text of linkedPictures(fields[column]))
      if (!linked.includes(text)) await find(text).catch(faultOf(column, text));
  }
  return { valid: { row, stored, fields: resolved, serverFields }, faults };
}

function isSame({ input, prepare }: Kind, fields: Fields, stored: Fields): boolean {
  const saved = prepare(fields, stored, new Date());
  return Object.keys(input.shape).every((name) => isDeepStrictEqual(saved[name], stored[name]));
}

/** A row without id and slug that equals a stored record is left, so a file can be imported again. */
function stepOf(kind: Kind, { row, stored, fields, serverFields }: ValidRow, known: Known): Step {
  if (stored) {
    const record = { ...fields, id: stored.id, basedOn: stored.updatedAt };
    return { row, action: isSame(kind, fields, stored) ? 'leave' : 'update', record };
  }
  const isThere = serverFields['id'] === undefined && known.records.some((record) => isSame(kind, fields, record));
  return { row, action: isThere ? 'leave' : 'create', record: { ...fields, ...serverFields } };
}

const stale = 'Was saved again after this file was written: export it again, or add --overwrite';

export function stepsOf(
  kind: Kind,
  rows: ValidRow[],
  known: Known,
  { overwrites }: { overwrites: boolean },
): { steps: Step[]; faults: Fault[] } {
  const steps = rows.map((row) => stepOf(kind, row, known));
  const faults = rows.flatMap(({ row, stored, serverFields: { id, updatedAt } }, index): Fault[] => {
    const isOld = stored?.id === id && updatedAt !== undefined && updatedAt !== stored?.updatedAt;
    return isOld && !overwrites && steps[index]?.action === 'update'
      ? [{ row, column: 'updatedAt', message: stale }]
      : [];
  });
  return { steps, faults };
}
