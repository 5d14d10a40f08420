import { linksIn } from '@innventory/domain/markdown.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { isDeepStrictEqual } from 'node:util';
import { exitCodes } from '../output.ts';
import { eachWithProgress } from '../progress.ts';
import { type Fault, type Fields, type Kind, type Known, type Read, knownOf, trimmedText } from './kinds.ts';
import { type PictureOptions, pictureFinder } from './pictures.ts';
import { type ValidRow, eachText, repeated, validateRow } from './valid-row.ts';
import type { Catalogue } from '../target.ts';

export interface ImportOptions extends PictureOptions {
  overwrites: boolean;
}

export interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  /** If there are faults, nothing was saved. */
  faults: Fault[];
}

interface Step {
  row: number;
  action: 'create' | 'update' | 'leave';
  record: Fields;
}

const outcomeOf = (steps: Step[], faults: Fault[]): Outcome => {
  const count = (action: Step['action']) => steps.filter((step) => step.action === action).length;
  const sorted = faults.toSorted((a, b) => a.row - b.row);
  return { created: count('create'), updated: count('update'), unchanged: count('leave'), faults: sorted };
};

async function save(kind: Kind, { calls }: Catalogue, steps: Step[]): Promise<void> {
  const wanted = steps.filter(({ action }) => action !== 'leave');
  const procedures = kind.procedures(calls);
  let saved = 0;
  const tellInterrupted = () => {
    console.error(`Interrupted: ${saved} of ${wanted.length} were saved. Import the file again to go on.`);
    process.exitCode = exitCodes.failed;
  };
  // The progress bar ends the process at Ctrl-C, so the end itself is watched.
  const end = () => process.exit();
  process.on('exit', tellInterrupted).on('SIGINT', end);
  // Saves the last row first, because lists show the newest record first.
  try {
    await eachWithProgress('Saving', wanted.toReversed(), async ({ row, action, record }) => {
      try {
        await (action === 'create' ? procedures.import : procedures.update).mutate(record);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Row ${row}: ${reason}\n${saved} of ${wanted.length} were saved. Import it again to go on.`, {
          cause: error,
        });
      }
      saved += 1;
    });
  } finally {
    process.off('exit', tellInterrupted).off('SIGINT', end);
  }
}

const linkedPictures = (text: unknown): string[] =>
  linksIn(trimmedText(text)).filter((target) => storedImageOf(target));

/** Replaces the pictures of a row by their addresses. Pictures that the record already has stay. Adds to `faults`. */
async function resolvePictures(
  kind: Kind,
  { row, stored, fields }: ValidRow,
  find: (text: string) => Promise<string>,
  faults: Fault[],
): Promise<void> {
  const faultOf = (column: string, text: string) => (error: unknown) =>
    void faults.push({ row, column, message: `${text}: ${error instanceof Error ? error.message : String(error)}` });
  for (const column of kind.images) {
    const had = new Set([stored?.[column]].flat());
    const addresses = new Map<string, string>();
    for (const text of [fields[column]].flat()) {
      if (typeof text !== 'string' || had.has(text)) continue;
      await find(text).then((address) => addresses.set(text, address), faultOf(column, text));
    }
    fields[column] = eachText(fields[column], (text) => addresses.get(text) ?? text);
  }
  for (const column of kind.markdown) {
    const linked = linkedPictures(stored?.[column]);
    for (const text of linkedPictures(fields[column]))
      if (!linked.includes(text)) await find(text).catch(faultOf(column, text));
  }
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

function isStale({ stored, serverFields: { id, updatedAt } }: ValidRow): boolean {
  return stored?.id === id && updatedAt !== undefined && updatedAt !== stored?.updatedAt;
}

/** Saves all rows that differ from the stored records, or none if a row has a fault. */
export async function importRows(
  kind: Kind,
  { rows, faults: unread }: Read,
  catalogue: Catalogue,
  options: ImportOptions,
): Promise<Outcome> {
  const known = await knownOf(kind, catalogue.calls);
  const read = rows.map((row) => validateRow(kind, row, known));
  const faults = [...unread, ...repeated(rows, known), ...read.flatMap((one) => one.faults)];
  // Only a dry run looks at pictures of a file with faults.
  if (faults.length > 0 && !options.dryRun) return outcomeOf([], faults);
  const find = pictureFinder(catalogue, options);
  const validRows = read.flatMap(({ valid }) => valid ?? []);
  await eachWithProgress('Looking at rows and pictures', validRows, (row) => resolvePictures(kind, row, find, faults));
  const steps = validRows.map((row) => stepOf(kind, row, known));
  for (const [index, row] of validRows.entries())
    if (!options.overwrites && steps[index]?.action === 'update' && isStale(row))
      faults.push({ row: row.row, column: 'updatedAt', message: stale });
  if (options.dryRun) return outcomeOf(steps, faults);
  if (faults.length > 0) return outcomeOf([], faults);
  await save(kind, catalogue, steps);
  return outcomeOf(steps, []);
}
