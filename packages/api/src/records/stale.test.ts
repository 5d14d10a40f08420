import { aBundle } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { kindsOf } from '../testing/kinds.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const admin = () => api.asAdmin();

beforeEach(api.clear);

test.each(kindsOf(api))(
  'one of twenty simultaneous saves of a %s wins, the others are refused as stale',
  async (_, { create, read, update, field }) => {
    const { id, updatedAt: basedOn } = await create();

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) => update({ id, basedOn, [field]: `Editor ${number}` })),
    );

    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(won).toHaveLength(1);
    const details = { updatedAt: won[0]?.updatedAt };
    for (const failure of lost)
      expect(failure).toMatchObject({ code: 'CONFLICT', cause: { code: 'STALE_RECORD', details } });
    expect(await read(id)).toEqual(won[0]);
  },
);

test('saves within one millisecond still move the update date forward', async () => {
  const { id, updatedAt } = await admin().bundle.create(aBundle());
  const seen = [updatedAt];
  for (let number = 0; number < 20; number += 1) {
    seen.push((await admin().bundle.update({ ...aBundle({ title: `Suite ${number}` }), id })).updatedAt);
  }

  expect(seen).toEqual([...new Set(seen)].toSorted());
});
