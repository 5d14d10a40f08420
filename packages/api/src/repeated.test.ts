import { failNextWrites } from '@innventory/db/testing/testing.ts';
import { anInquiry, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from './testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

const createItem = () => api.asAdmin().item.create(anItem());

test.each<[string, string, () => Promise<unknown>]>([
  ['an item', 'furniture_items', createItem],
  ['imported items', 'furniture_items', () => api.asAdmin().item.import({ rows: [anItem(), anItem()] })],
  ['an inquiry', 'contact_inquiries', () => api.asVisitor().inquiry.create(anInquiry())],
  ['an attempt', 'attempts', () => api.asVisitor().inquiry.create(anInquiry())],
  ['a token', 'api_tokens', () => api.asAdmin().token.create({ name: 'nightly' })],
])('%s is stored although other transactions come first', async (_, table, call) => {
  await failNextWrites(api.orm, table, { code: '40001', times: 2 });

  await call();

  const rows = await api.orm.em.getConnection().execute<object[]>(`select from ${table}`);
  expect(rows.length).toBeGreaterThan(0);
});

test('an item is changed although other transactions come first', async () => {
  const { id } = await createItem();
  await failNextWrites(api.orm, 'furniture_items', { code: '40001', times: 2 });

  await api.asAdmin().item.update({ id, ...anItem({ title: 'Changed' }) });

  expect(await api.asAdmin().item.byId({ id })).toMatchObject({ title: 'Changed' });
});
