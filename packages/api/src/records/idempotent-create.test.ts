import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { kindsOf } from '../testing/kinds.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

const kinds = kindsOf(api);

test.each(kinds)('a %s sent five times at once is stored once', async (_, { create, list }) => {
  const submissionId = randomUUID();

  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ submissionId })));

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toEqual([answers[0]]);
});

test.each(kinds)('a corrected retry of a %s replaces the first one', async (_, { create, list, field }) => {
  // Some languages write UUIDs in capitals.
  const submissionId = randomUUID().toUpperCase();
  const first = await create({ submissionId });

  for (const text of ['Corrected', 'Corrected again']) {
    const again = await create({ submissionId, [field]: text });

    expect(again).toMatchObject({ id: first.id, [field]: text });
    expect(again.updatedAt > first.updatedAt).toBe(true);
    expect(await list()).toEqual([again]);
  }
});

test.each(kinds)('a retry does not overwrite an edited %s', async (_, { create, update, list, field }) => {
  const submissionId = randomUUID();
  await create({ submissionId });
  const { id, updatedAt: basedOn } = await create({ submissionId, [field]: 'Corrected' });
  const edited = await update({ id, basedOn, [field]: 'Edited' });

  await expect(create({ submissionId, [field]: 'Corrected again' })).rejects.toMatchObject({
    cause: { code: 'STALE_RECORD', details: { updatedAt: edited.updatedAt } },
  });
  expect(await create({ submissionId, [field]: 'Edited' })).toEqual(edited);
  expect(await list()).toEqual([edited]);
});

test.each(kinds)('a late retry does not restore a deleted %s', async (_, kind) => {
  const submissionId = randomUUID();
  const { id } = await kind.create({ submissionId });
  await kind.delete(id);

  await expect(kind.create({ submissionId })).rejects.toMatchObject({ cause: { code: 'ID_TAKEN' } });
  expect(await kind.list()).toEqual([]);
});
