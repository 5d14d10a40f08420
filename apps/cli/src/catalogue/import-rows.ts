import { exitCodes } from '../output.ts';
import { eachWithProgress } from '../progress.ts';
import { type Fault, type Kind, type Read, knownOf } from './kinds.ts';
import { type PictureOptions, pictureFinder } from './pictures.ts';
import { type Step, stepsOf, withPictures } from './steps.ts';
import { type ValidRow, repeated, validateRow } from './valid-row.ts';
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
  const validRows: ValidRow[] = [];
  // Only a dry run looks at pictures of a file with faults.
  if (options.dryRun || faults.length === 0) {
    const find = pictureFinder(catalogue, options);
    const readable = read.flatMap(({ valid }) => valid ?? []);
    await eachWithProgress('Looking at rows and pictures', readable, async (row) => {
      const found = await withPictures(kind, row, find);
      validRows.push(found.valid);
      faults.push(...found.faults);
    });
  }
  const planned = stepsOf(kind, validRows, known, options);
  faults.push(...planned.faults);
  if (options.dryRun) return outcomeOf(planned.steps, faults);
  if (faults.length > 0) return outcomeOf([], faults);
  await save(kind, catalogue, planned.steps);
  return outcomeOf(planned.steps, []);
}
