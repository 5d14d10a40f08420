import { aBundle } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { kindsOf } from '../testing/kinds.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const admin = () => api.asAdmin();

beforeEach(api.clear);

const kinds = kindsOf(api).map(([name, kind]) => {
  /** Saves an edit that began when the record's `updatedAt` was `basedOn`. */
  const save = (text: string, edit: { id: string; basedOn: string }) => kind.update({ [kind.field]: text, ...edit });
  return [name, { ...kind, save }] as const;
});

test.each(kinds)('a stale save of a %s is refused with the current updatedAt', async (_, { create, read, save }) => {
  const { id, updatedAt } = await create();
  const saved = await save('Theirs', { id, basedOn: updatedAt });

  const late = save('Mine', { id, basedOn: updatedAt });

  await expect(late).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { code: 'STALE_RECORD', details: { updatedAt: saved.updatedAt } },
  });
  expect(await read(id)).toEqual(saved);
});

test.each(kinds)('one of twenty simultaneous saves of a %s wins', async (_, { create, read, save }) => {
  const { id, updatedAt } = await create();

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => save(`Editor ${number}`, { id, basedOn: updatedAt })),
  );

  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.cause.code] : []));
  expect(won).toHaveLength(1);
  expect(new Set(lost)).toEqual(new Set(['STALE_RECORD']));
  expect(await read(id)).toEqual(won[0]);
});

test('saves within one millisecond still move the update date forward', async () => {
  const { id, updatedAt } = await admin().bundle.create(aBundle());
  const seen = [updatedAt];
  for (let number = 0; number < 20; number += 1) {
    seen.push((await admin().bundle.update({ ...aBundle({ title: `Suite ${number}` }), id })).updatedAt);
  }

  expect(seen).toEqual([...new Set(seen)].toSorted());
});
