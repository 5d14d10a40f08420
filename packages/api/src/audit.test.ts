import { aBundle } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from './testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

const trail = () => api.world.log.map(({ fields }) => fields);

test.each([[{ id: 'Priya Raman <priya@example.com>' }], [{ id: { $ne: null } }], [undefined], ['text']])(
  'an invalid id such as %j is not logged',
  async (input) => {
    await expect(api.asAdmin().item.delete(input as never)).rejects.toMatchObject({ name: 'TRPCError' });

    expect(trail()).toMatchObject([{ action: 'item.delete', record: null }]);
    expect(JSON.stringify(trail())).not.toContain('Priya');
  },
);

test('a refused visitor is not in the audit log', async () => {
  await expect(api.asVisitor().bundle.create(aBundle())).rejects.toMatchObject({ name: 'TRPCError' });
  await api.asVisitor().admin.logout();

  expect(trail()).toEqual([]);
});
