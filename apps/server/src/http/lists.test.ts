import { serverLimits } from '@innventory/domain/server-limits.ts';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { aBlogPost, anInquiry } from '@innventory/domain/testing.ts';
import { expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const { app, orm, create, asAdmin, signIn } = await testServer();

/** Of the items that `growTo` adds, with their number. */
const title = 'Oak nightstand ';

const rows = 1_700;

await growTo(orm, 'furniture_items', rows);

const list = '/api/furniture-items';

const nextOf = ({ headers }: { headers: { link?: unknown } }) =>
  /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? '';

const titlesFrom = (newest: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${title}${newest - at}`);

test('a list ends at 1,000 records and links to the next ones', async () => {
  for (const headers of [{}, { cookie: await signIn() }]) {
    const first = await app.inject({ url: list, headers });
    const last = await app.inject({ url: nextOf(first), headers });

    const titles = [first, last].map(({ body }) => (JSON.parse(body) as { title: string }[]).map((item) => item.title));
    expect(titles).toEqual([titlesFrom(rows, 1_000), titlesFrom(rows - 1_000, 700)]);
    expect(last.headers['link']).toBeUndefined();
  }
});

const [published, changed] = [aBlogPost({ slug: 'published-last' }), aBlogPost({ slug: 'changed-last' })];

const draft = await create('/api/blog-posts', { ...published, status: 'draft' });
const post = await create('/api/blog-posts', { ...changed, title: 'Before' });
const put = (id: string, payload: object) => asAdmin({ method: 'PUT', url: `/api/blog-posts/${id}`, payload });
await put(draft.id, published);
await put(post.id, changed);
for (const name of ['First', 'Second']) await create('/api/contact', anInquiry({ name }));

test.each([
  ['/api/blog-posts', 'the last published one first', [published, changed]],
  ['/api/blog-posts/all', 'the last changed one first', [changed, published]],
  ['/api/contact-inquiries', 'the last sent one first', [{ name: 'Second' }, { name: 'First' }]],
])('%s has %s, and goes on behind it', async (url, _, expected) => {
  const first = await asAdmin({ url: `${url}?limit=1` });
  const last = await asAdmin({ url: nextOf(first) });

  expect([first, last].flatMap((page) => page.json<object[]>())).toMatchObject(expected);
});

test('an invalid limit or cursor is refused', async () => {
  for (const query of ['limit=0', 'limit=1001', 'limit=many', 'cursor=nowhere']) {
    const reason = query.startsWith('limit')
      ? 'Must be a whole number from 1 to 1000'
      : 'The cursor is not one of this list';
    const refused = await app.inject({ url: `${list}?${query}` });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(reason);
  }
});

const batchOf = (paths: string, inputs: object) =>
  `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

test('tRPC returns the same list as REST, alone or in a batch of at most two lists', async () => {
  const alone = await app.inject({ url: '/trpc/item.list' });
  const batch = await app.inject({ url: batchOf('item.list,item.page,item.list', { 1: {}, 2: { limit: 12 } }) });
  const refused = await app.inject({ url: batchOf('item.list,item.page,item.list,bundle.list', { 1: {} }) });

  const whole = alone.json<{ result: { data: unknown[] } }>();
  expect(whole.result.data).toEqual((await app.inject({ url: list })).json());
  expect(batch.json<(typeof whole)[]>()[0]).toEqual(whole);
  expect(batch.json<(typeof whole)[]>()[2]?.result.data).toEqual(whole.result.data.slice(0, 12));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()[0].error.message).toBe('A batch may contain at most 2 lists.');
});

test.each([{ 'trpc-accept': 'application/jsonl' }, { accept: 'application/json, application/jsonl' }])(
  'a streamed batch, asked for by %o, is refused to its sender alone',
  async (headers) => {
    const url = batchOf('item.list', { search: Object.keys(headers)[0] });
    const refused = await app.inject({ url, headers });
    const answered = await app.inject({ url });

    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('httpBatchLink')]);
    expect([answered.statusCode, answered.body]).toEqual([200, expect.not.stringContaining('httpBatchLink')]);
  },
);

test.each(['admin.status', 'no.such'])('a batch with a list waits for its turn beside %s, too', async (other) => {
  const { atOnce, waiting } = serverLimits.loads;
  const url = batchOf(`testimonial.list,${other}`, {});

  const answers = await Promise.all(Array.from({ length: atOnce + waiting + 10 }, () => app.inject({ url })));

  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
  const answered = await app.inject({ url });
  expect([answered.statusCode, answered.headers['cache-control']]).toEqual([
    other === 'no.such' ? 207 : 200,
    'no-store',
  ]);
});
