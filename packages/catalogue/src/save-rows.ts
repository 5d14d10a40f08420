import { failureOf } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { naming } from '@innventory/domain/values/text.ts';
import type { Cell } from './rows.ts';

/** Gets the finished steps of a task. */
export type Advance = (done: number) => unknown;

/** What an import does with a row. */
export interface Step {
  row: number;
  action: 'create' | 'update' | 'leave';
  /** Columns of an update. */
  changed?: string[];
  record: Record<string, Cell | undefined>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Rows of one call, as many as the server takes. */
function batchesOf(steps: Step[]): Step[][] {
  const batches: Step[][] = [];
  let bytes = 0;
  for (const step of steps) {
    const size = bytesOf(JSON.stringify(step.record)) + 1;
    const last = batches.at(-1);
    if (last && last.length < serverLimits.importedRows && bytes + size <= mostBytes) {
      last.push(step);
      bytes += size;
    } else {
      batches.push([step]);
      bytes = size;
    }
  }
  return batches;
}

const mostBytes = serverLimits.jsonBodyBytes - 1_000;

/** The failure of a call with the numbers that the rows have in the file. */
function refusalOf(cause: unknown, batch: { row: number }[]): Error {
  const issues = failureOf(cause)?.issues ?? [];
  const lines = issues.map(({ path, message, value }) => {
    const [, index, ...column] = path.split('.');
    return `Row ${batch[Number(index)]?.row}, ${column.join('.') || 'id'}: ${naming(value, message)}`;
  });
  const text = cause instanceof Error ? cause.message : String(cause);
  // A batch begins with its last row.
  const [last, first] = [batch[0]?.row, batch.at(-1)?.row];
  const rows = first === last ? `Row ${first}` : `Rows ${first} to ${last}`;
  return new Error(lines.join('\n') || `${rows}: ${text}`, { cause });
}

/** Saves in batches. `advance` gets the number of saved rows after each, and the message of a failure names it. */
export async function saveSteps(
  save: (rows: Step['record'][]) => Promise<unknown>,
  steps: Step[],
  advance: Advance,
): Promise<void> {
  let saved = 0;
  // Saves the last row first, because lists show the newest record first.
  for (const batch of batchesOf(steps.toReversed())) {
    await save(batch.map(({ record }) => record)).catch((cause: unknown) => {
      const refusal = refusalOf(cause, batch);
      if (saved > 0)
        refusal.message += `\nAlready saved: ${saved} of ${steps.length} rows. Import the file again to continue; saved rows stay unchanged.`;
      throw refusal;
    });
    saved += batch.length;
    await advance(saved);
  }
}
