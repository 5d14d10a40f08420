import {
  ApiTokenEntity,
  AttemptEntity,
  BlogPostEntity,
  BundleEntity,
  InquiryEntity,
  ItemEntity,
  OldSlugEntity,
  OutboxEntity,
  SessionEntity,
  SharedStateEntity,
  SiteSettingEntity,
  SpentChallengeEntity,
  TestimonialEntity,
  UserEntity,
  entities,
} from '@innventory/db/entities.ts';
import { migrationNames } from '@innventory/db/migrate.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { newFolder } from '@innventory/db/testing/testing.ts';
import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { type ImageStore, openImageStore } from '@innventory/images/image-store.ts';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar';
import { formatVersion, names, sha256Of } from './format.ts';
import { streamBackup } from './stream.ts';

export const newStore = (): Promise<ImageStore> =>
  openImageStore({ folder: join(newFolder(), 'objects') }, { make: true });

const nameOf = (bytes: Buffer) => `${sha256Of(bytes).slice(0, 32)}-800x600-aabbcc.jpg`;

/** Stores arbitrary bytes as a picture, which stores do not inspect. Returns the URL. */
export async function aPicture(store: ImageStore, content: string): Promise<string> {
  const bytes = Buffer.from(content.repeat(100_000));
  await store.write(nameOf(bytes), bytes);
  return `/objects/${nameOf(bytes)}`;
}

/** Text that bad encoders lose: quotes, line breaks of every kind, emoji, SQL, JSON, null. */
const awkward = 'Õ "double" \'single\' back\\slash ? $1 {a,b} null \r\n \u2028 \u2029 \t 🛋️ مرحبا </script> \\u0041';

const nested = { text: awkward, deep: [1, 'two', null, { on: true }], large: 9_007_199_254_740_991 };

const moment = (minute: number) => `2025-03-09T01:${String(minute).padStart(2, '0')}:07.123Z`;

/** Fills every table and the picture store, which also has a picture without a record. */
export async function aWholeSite(orm: Orm, store: ImageStore): Promise<void> {
  const em = orm.em.fork();
  const { recaptchaToken: _, leaveBlank: __, ...letter } = anInquiry({ message: awkward });
  const chair = await aPicture(store, 'chair');
  const desk = await aPicture(store, 'desk');
  const suite = await aPicture(store, 'suite');
  await aPicture(store, 'not saved yet');
  em.create(ItemEntity, {
    ...anItem({ title: 'Club chair', description: awkward, imageUrl: chair }),
    createdAt: moment(1),
  });
  em.create(ItemEntity, { ...anItem({ title: 'Deleted desk', imageUrl: desk }), deletedAt: moment(59) });
  em.create(BundleEntity, {
    ...aBundle({ title: 'Oak suite', imageUrls: [suite, chair], price: 'Call us' }),
    isActive: false,
  });
  const post = em.create(BlogPostEntity, {
    ...aBlogPost({
      title: 'Renamed',
      slug: 'renamed',
      tags: ['null', 'a,b', '"q"', '{}', ''.padEnd(40, 'é')],
      // Longer than the pieces in which a restore reads it, most of which end inside a character.
      content: awkward + '🛋️'.repeat(40_000),
    }),
    publishedAt: moment(2),
  });
  em.create(TestimonialEntity, aTestimonial({ company: null, rating: null }));
  const inquiry = em.create(InquiryEntity, {
    ...letter,
    about: [{ kind: 'item', id: 'gone', title: awkward, price: '$85' }],
    state: 'closed',
    note: awkward,
    isVerified: false,
  });
  await em.flush();
  em.create(OldSlugEntity, { slug: 'first-name', post: post.id });
  em.create(OutboxEntity, { inquiry, tries: 7, dueAt: moment(3), createdAt: moment(2) });
  em.create(UserEntity, { email: 'someone@hotel.example' });
  em.create(SessionEntity, { sid: 'hash', sess: { fingerprint: 'x' }, expire: moment(4) });
  em.create(ApiTokenEntity, { name: 'script', hash: 'hash' });
  em.create(AttemptEntity, { kind: 'login', client: '203.0.113.9' });
  em.create(SharedStateEntity, { key: 'awkward', value: awkward });
  em.create(SiteSettingEntity, { concern: 'privacy', value: nested });
  em.create(SharedStateEntity, { key: 'secret', value: 'signs challenges' });
  em.create(SpentChallengeEntity, { key: 'spent', expires: moment(5) });
  await em.flush();
}

const passing = new Set(['sessions', 'api_tokens', 'attempts', 'revisions']);

const passingSettings = ['installation id', 'secret', 'housekeeping claimed'].map((key) => `"key":"${key}"`);

/** Every row of every table in PostgreSQL's own format, except for temporary values. */
export async function allRows(orm: Orm): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const em = orm.em.fork();
  for (const entity of entities) {
    const table = orm.getMetadata().get<object>(entity).tableName;
    if (passing.has(table)) continue;
    const rows = await em.transactional(async (inside) => {
      await inside.execute("set local time zone 'UTC'");
      return inside.execute<{ line: string }[]>(
        `select row_to_json(kept)::text as line from "${table}" kept order by 1`,
      );
    });
    found[table] = rows
      .map(({ line }) => line)
      .filter((line) => !passingSettings.some((setting) => line.includes(setting)));
  }
  return found;
}

export async function allPictures(store: ImageStore): Promise<[string, string][]> {
  const pictures = (await store.names()).toSorted();
  return Promise.all(
    pictures.map(async (name) => [name, sha256Of((await store.read(name)) ?? '')] as [string, string]),
  );
}

/** Writes a file and returns its path. */
export async function aFile(bytes: Uint8Array): Promise<string> {
  const path = join(newFolder(), 'site.backup');
  await writeFile(path, bytes);
  return path;
}

/** Writes a backup and returns its path. */
export async function backupOf(given: Parameters<typeof streamBackup>[0]): Promise<string> {
  const path = join(newFolder(), 'site.backup');
  await pipeline(await streamBackup(given), createWriteStream(path));
  return path;
}

interface CraftedTable {
  table: string;
  columns: string[];
  rows: object[];
}

/** A backup with valid checksums and any content. `manifestOnly` stands in the manifest, `claims` also in the beginning. */
export async function craftedBackup(tables: CraftedTable[], claims = {}, manifestOnly = {}): Promise<Uint8Array> {
  const about = {
    format: 'innventory-backup',
    formatVersion,
    madeBy: '0.0.1',
    madeAt: '2026-01-03T00:00:00.000Z',
    schema: migrationNames,
    ...claims,
  };
  const partOf = (name: string, text: string) => ({ name, bytes: Buffer.byteLength(text), sha256: sha256Of(text) });
  const texts: [string, string][] = [[names.about, JSON.stringify(about)]];
  const parts = tables.map(({ table, columns, rows }) => {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    texts.push([names.rowsOf(table), text]);
    return { ...partOf(names.rowsOf(table), text), table, columns, rows: rows.length };
  });
  const manifest = JSON.stringify({
    ...about,
    about: partOf(names.about, JSON.stringify(about)),
    tables: parts,
    images: [],
    faults: [],
    ...manifestOnly,
  });
  texts.push([names.manifest, manifest], [names.checksum, `${sha256Of(manifest)}  ${names.manifest}\n`]);
  return packTar(texts.map(([name, text]) => ({ header: { name, size: Buffer.byteLength(text) }, body: text })));
}
