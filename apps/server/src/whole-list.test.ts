import { anItem } from '@innventory/domain/testing.ts';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from './testing.ts';

const { app, orm, signIn } = await testServer();

const { title, price, imageUrl } = anItem();

const rows = 13_000;

beforeAll(async () => {
  await orm.em.getConnection().execute(
    `insert into furniture_items (id, title, description, price, category, image_url, created_at, updated_at)
     select gen_random_uuid(), ? || number, repeat('Oak. ', 100), ?, 'tables', ?, moment, moment
     from generate_series(1, ${rows}) number, lateral (select timestamptz '2026-01-01' + number * interval '1 s' as moment) at`,
    [title, price, imageUrl],
  );
});

const list = '/api/furniture-items';

test(
  'a list of any length comes whole, newest first, to visitors and to the administrator',
  { timeout: 180_000 },
  async () => {
    for (const headers of [{}, {}, { cookie: await signIn() }]) {
      const answer = await app.inject({ url: list, headers });
      const items = answer.json<{ id: string; title: string }[]>();

      expect(answer.body.length).toBeGreaterThan(8_000_000);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(new Set(items.map(({ id }) => id)).size).toBe(rows);
      expect(items.map((item) => item.title)).toEqual(Array.from({ length: rows }, (_, at) => `${title}${rows - at}`));
    }
  },
);

test('a page of a list comes alone and names the next one', async () => {
  const titles: string[] = [];
  let url: string | undefined = `${list}?limit=40`;
  for (let page = 0; page < 3 && url; page += 1) {
    const answer: { headers: Record<string, unknown>; json(): unknown } = await app.inject({ url });
    titles.push(...(answer.json() as { title: string }[]).map((item) => item.title));
    url = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link']))?.[1];
  }

  expect(titles).toEqual(Array.from({ length: 120 }, (_, at) => `${title}${rows - at}`));
});

test('a limit or a place that is none is refused', async () => {
  for (const query of ['limit=0', 'limit=1001', 'limit=many', 'cursor=nowhere']) {
    expect((await app.inject({ url: `${list}?${query}` })).statusCode).toBe(400);
  }
});

test(
  'a tRPC call for a list of any length is answered whole, alone or among others',
  { timeout: 180_000 },
  async () => {
    const page = await app.inject({ url: '/trpc/item.page?input=%7B%7D' });

    const alone = await app.inject({ url: '/trpc/item.list' });
    const batch = await app.inject({
      url: `/trpc/item.list,item.page,item.list?batch=1&input=${encodeURIComponent('{"1":{},"2":{"limit":2}}')}`,
    });

    const whole = alone.json<{ result: { data: { title: string }[] } }>();
    expect(whole.result.data).toHaveLength(rows);
    expect(batch.json<object[]>().slice(0, 2)).toEqual([whole, page.json()]);
    expect(batch.json<(typeof whole)[]>()[2]?.result.data).toEqual(whole.result.data.slice(0, 2));
  },
);
