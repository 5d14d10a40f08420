import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { appRouter } from './app-router.ts';
import { adminPassword, testApi } from './testing.ts';

const api = await testApi();

beforeEach(api.clear);

const trail = () => api.world.log.map(({ fields }) => fields);

const change = (action: string, record: string | null, outcome = 'done') => ({
  event: 'change',
  session: 'test-session',
  action,
  record,
  outcome,
});

test('what the administrator creates, updates and deletes is noted with session, action and record', async () => {
  const admin = api.asAdmin();
  const { id } = await admin.bundle.create(aBundle());
  await admin.bundle.update({ ...aBundle(), id });
  await admin.bundle.delete({ id });

  expect(trail()).toEqual([change('bundle.create', id), change('bundle.update', id), change('bundle.delete', id)]);
});

test('a change that failed is noted with the reason', async () => {
  const admin = api.asAdmin();
  const { id } = await admin.blogPost.create(aBlogPost());
  await expect(admin.blogPost.create(aBlogPost())).rejects.toMatchObject({ name: 'TRPCError' });
  await expect(admin.item.create(anItem({ title: ' ' }))).rejects.toMatchObject({ name: 'TRPCError' });
  await expect(admin.item.delete({ id })).rejects.toMatchObject({ name: 'TRPCError' });

  expect(trail().slice(1)).toEqual([
    change('blogPost.create', null, 'SLUG_TAKEN'),
    change('item.create', null, 'INVALID_INPUT'),
    change('item.delete', id, 'NOT_FOUND'),
  ]);
});

test.each([[{ id: 'Priya Raman <priya@example.com>' }], [{ id: { $ne: null } }], [undefined], ['text']])(
  'an odd id such as %j is not written into the log',
  async (input) => {
    await expect(api.asAdmin().item.delete(input as never)).rejects.toMatchObject({ name: 'TRPCError' });

    expect(trail()).toMatchObject([{ action: 'item.delete', record: null }]);
    expect(JSON.stringify(trail())).not.toContain('Priya');
  },
);

test('signing in and out is noted, reading is not', async () => {
  await api.asVisitor().admin.login({ password: adminPassword });
  await api.asAdmin().bundle.list();
  await api.asAdmin().inquiry.list();
  await api.asAdmin().admin.logout();

  expect(trail()).toEqual([
    { event: 'login', session: 'new-session' },
    { event: 'logout', session: 'test-session' },
  ]);
});

test('a stranger leaves no trace in the trail', async () => {
  await expect(api.asVisitor().bundle.create(aBundle())).rejects.toMatchObject({ name: 'TRPCError' });
  await api.asVisitor().admin.logout();

  expect(trail()).toEqual([]);
});

/** What procedures are called that change nothing. */
const reading =
  /^(?:list|listAll|page|cards|summaries|ofSender|byId|bySlug|random|status|challenge|state|story|privacy)$/;

test('there is something to note: whatever does more than read is a mutation', () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
  const changing = procedures.filter(([path]) => !reading.test(path.split('.')[1] ?? ''));

  expect(changing.filter(([, { _def }]) => _def.type !== 'mutation').map(([path]) => path)).toEqual([]);
  expect(changing.map(([path]) => path)).toContain('inquiry.deleteOfSender');
});
