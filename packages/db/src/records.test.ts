import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { CheckConstraintViolationException, wrap } from '@mikro-orm/core';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { BlogPostEntity, BundleEntity, ItemEntity, TestimonialEntity } from './entities.ts';
import { testOrm } from './testing/testing.ts';

const { orm, clear } = await testOrm();

afterEach(clear);

async function storeBundle(part = {}) {
  const em = orm.em.fork();
  const bundle = em.create(BundleEntity, { ...aBundle(), ...part });
  await em.flush();
  return bundle;
}

test('a stored bundle is read back as it was written, with an id that sorts by time and moments in ISO 8601', async () => {
  const stored = await storeBundle();

  const found = await orm.em.fork().findOneOrFail(BundleEntity, stored.id);

  const { id, createdAt } = stored;
  expect(wrap(found).toPOJO()).toEqual({
    ...aBundle(),
    id,
    createdAt,
    listedAt: createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  });
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

const storableText = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !text.includes('\0'));

test('any text and any list of texts is stored unchanged', async () => {
  const anyPart = fc.record({ title: storableText, imageUrls: fc.array(storableText, { maxLength: 10 }) });

  await fc.assert(
    fc.asyncProperty(anyPart, async (part) => {
      const { id } = await storeBundle(part);

      expect(await orm.em.fork().findOneOrFail(BundleEntity, id)).toMatchObject(part);
    }),
  );
});

const chairs = (count: number) => '🪑'.repeat(count);

test('a text limit counts code points, and the table itself holds it', async () => {
  await storeBundle({ title: chairs(limits.text.title) });

  await expect(storeBundle({ title: chairs(limits.text.title + 1) })).rejects.toThrow(
    CheckConstraintViolationException,
  );
});

test.each([
  ['a category that is none', ItemEntity, { ...anItem(), category: 'garden' as 'storage' }],
  ['six stars', TestimonialEntity, { ...aTestimonial(), rating: 6 }],
  ['eleven images', BundleEntity, aBundle({ imageUrls: Array.from({ length: 11 }, () => '/a') })],
  ['a tag as long as all tags together', BlogPostEntity, aBlogPost({ tags: ['x'.repeat(801)] })],
])('the table refuses %s', async (_, entity, row) => {
  const moment = new Date().toISOString();
  const stored = { ...row, id: crypto.randomUUID(), createdAt: moment, updatedAt: moment };

  await expect(orm.em.fork().insert<object>(entity, stored)).rejects.toThrow(CheckConstraintViolationException);
});

test('users and sessions have the specified columns and keys', async () => {
  const tables = "('users', 'sessions')";
  const columns = await orm.em.fork().execute<{ of: string; is: string }[]>(
    `select table_name || '.' || column_name as of, data_type || case is_nullable when 'NO' then ' not null' else '' end as is
     from information_schema.columns where table_name in ${tables}`,
  );
  const indexes = await orm.em
    .fork()
    .execute<{ indexdef: string }[]>(`select indexdef from pg_indexes where tablename in ${tables}`);

  expect(Object.fromEntries(columns.map(({ of, is }) => [of, is]))).toEqual({
    'users.id': 'uuid not null',
    'users.email': 'text',
    'users.first_name': 'text',
    'users.last_name': 'text',
    'users.profile_image_url': 'text',
    'users.created_at': 'timestamp with time zone not null',
    'users.updated_at': 'timestamp with time zone not null',
    'sessions.sid': 'text not null',
    'sessions.sess': 'jsonb not null',
    'sessions.expire': 'timestamp with time zone not null',
  });
  expect(
    indexes.map(({ indexdef }) => indexdef.replace(/ INDEX \S+ ON \S+\.(\w+) USING btree/, ' $1')).toSorted(),
  ).toEqual([
    'CREATE UNIQUE sessions (sid)',
    'CREATE UNIQUE users (email)',
    'CREATE UNIQUE users (id)',
    'CREATE sessions (expire)',
  ]);
});

const timestamps = [
  '2026-11-22T16:13:05.123Z',
  '2026-11-22T16:13:05.120Z',
  '2026-11-22T16:13:05.000Z',
  '1969-12-31T23:59:59.007Z',
];

test.each(['UTC', 'Asia/Kolkata', 'America/Toronto'])(
  'a timestamp written in the zone %s is read as ISO 8601 in UTC',
  async (zone) => {
    await orm.em.transactional(async (em) => {
      await em.execute(`set local time zone '${zone}'`);
      for (const timestamp of timestamps) {
        const [row] = await em.execute<{ written: string }[]>('select ?::timestamptz(3) as written', [timestamp]);

        expect(row!.written).toBe(timestamp);
      }
    });
  },
);
