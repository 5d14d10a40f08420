import { expect, test } from 'vitest';
import { type Step, saveSteps } from './save-rows.ts';

const steps = Array.from({ length: 250 }, (_, at) => ({ row: at + 2, action: 'create' as const, record: { at } }));

/** Saves until the call for this row fails. */
async function savedUntil(row: number, failure: Error) {
  const saved: number[] = [];
  const save = async (records: Step['record'][]) => {
    const rows = records.map(({ at }) => Number(at) + 2);
    if (rows.includes(row)) throw failure;
    saved.push(...rows);
  };
  const told: number[] = [];
  const error: unknown = await saveSteps(save, steps, (done) => told.push(done)).catch((cause: unknown) => cause);
  return { saved, told, message: error instanceof Error ? error.message : '' };
}

test('an import that is cut off says how many rows were saved, and that it can be done again', async () => {
  const { saved, told, message } = await savedUntil(2, new Error('fetch failed'));

  expect(saved).toHaveLength(200);
  expect(told).toEqual([100, 200]);
  expect(message).toBe(
    'Rows 2 to 51: fetch failed\nAlready saved: 200 of 250 rows. Import the file again to continue; saved rows stay unchanged.',
  );
});

test('an import that fails at once names only the fault', async () => {
  const issues = [{ path: 'rows.0.slug', message: 'Another blog post has it.' }];
  const refused = Object.assign(new Error('refused'), {
    data: { failure: { code: 'SLUG_TAKEN', message: '', issues } },
  });

  expect(await savedUntil(251, refused)).toMatchObject({
    saved: [],
    message: 'Row 251, slug: Another blog post has it.',
  });
});

test('a call holds no more bytes than the server takes', async () => {
  const record = { content: 'é'.repeat(300_000) };
  const long = [2, 3, 4].map((row) => ({ row, action: 'create' as const, record }));
  const told: number[] = [];

  await saveSteps(
    async () => undefined,
    long,
    (done) => told.push(done),
  );

  expect(told).toEqual([1, 2, 3]);
});
