import { eachWithProgress } from '../progress.ts';
import { type Draft, draftOf, repeated } from './draft.ts';
import type { Kind } from './kinds.ts';
import { knownOf } from './known.ts';
import { type PictureOptions, pictureFinder } from './pictures.ts';
import type { Fault, Read } from './rows.ts';
import { type Step, stepsOf, withPictures } from './steps.ts';
import type { Catalogue } from '../target.ts';

export interface ImportOptions extends PictureOptions {
  overwrites: boolean;
}

export interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  /** With any, nothing was saved. */
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
  // From the last row to the first, so that new records stand in the order of the file, where the newest is the first.
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
}

/** Saves the rows that differ from what is stored, all of them or, where one has a fault, none. */
export async function importRows(
  kind: Kind,
  { rows, faults: unread }: Read,
  catalogue: Catalogue,
  options: ImportOptions,
): Promise<Outcome> {
  const known = await knownOf(kind, catalogue.calls);
  const read = rows.map((row) => draftOf(kind, row, known));
  const faults = [...unread, ...repeated(rows, known), ...read.flatMap((one) => one.faults)];
  const drafts: Draft[] = [];
  // Without a dry run nobody waits for pictures of a file that cannot be saved.
  if (options.dryRun || faults.length === 0) {
    const find = pictureFinder(catalogue, options);
    const readable = read.flatMap(({ draft }) => draft ?? []);
    await eachWithProgress('Looking at rows and pictures', readable, async (draft) => {
      const found = await withPictures(kind, draft, find);
      drafts.push(found.draft);
      faults.push(...found.faults);
    });
  }
  const planned = stepsOf(kind, drafts, known, options);
  faults.push(...planned.faults);
  if (options.dryRun) return outcomeOf(planned.steps, faults);
  if (faults.length > 0) return outcomeOf([], faults);
  await save(kind, catalogue, planned.steps);
  return outcomeOf(planned.steps, []);
}
