import { aBundle } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { procedures } from './app-router.ts';
import { testApi } from './testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

const forEverybody = `admin.status admin.login admin.logout bundle.list bundle.page bundle.byId bundle.detail
  setting.facts setting.company.read setting.home.read setting.delivery.read setting.about.read setting.privacy.read item.list item.byId item.page item.detail search.find testimonial.list testimonial.byId
  testimonial.page testimonial.random blogPost.list blogPost.page blogPost.bySlug blogPost.byId inquiry.challenge inquiry.create`;

test('only these procedures are public', () => {
  const open = Object.keys(procedures).filter((name) => !procedures[name]?._def.meta?.forAdministrator);

  expect(open.toSorted()).toEqual(forEverybody.split(/\s+/).toSorted());
});

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
