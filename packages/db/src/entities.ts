import { blogPost, readingMinutes } from '@innventory/domain/records/blog-post.ts';
import { inquiryStates, inquiryTypeLabels } from '@innventory/domain/records/choices.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import { type AskedFor, inquiry } from '@innventory/domain/records/inquiry.ts';
import { item } from '@innventory/domain/records/item.ts';
import { cacheTags, type records } from '@innventory/domain/records/records.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import type { SettingName } from '@innventory/domain/settings/settings.ts';
import { type EntityCtor, type EntitySchema, defineEntity, p } from '@mikro-orm/core';
import { columnsOf, timestampColumn } from './columns/columns.ts';
import { labelOf, listColumns, listIndexes } from './columns/list-columns.ts';
import {
  createdAtColumn,
  deletedAtColumn,
  idColumn,
  recordColumns,
  recordTable,
  sellableTable,
  trashFilters,
  trashIndex,
  versionTrigger,
} from './columns/record-table.ts';

/** The class of a table. Queries name it. */
function classOf<Entity, Base, Class extends EntityCtor<Entity>>(schema: EntitySchema<Entity, Base, Class>): Class {
  schema.setClass(schema.class);
  return schema.class;
}

export const BundleEntity = classOf(defineEntity(sellableTable(bundle)));

const itemTable = sellableTable(item);

/** Counts what visitors see of a category, or of all. */
const countIndex = { properties: ['category' as const], where: 'is_active and deleted_at is null' };

export const ItemEntity = classOf(defineEntity({ ...itemTable, indexes: [...itemTable.indexes, countIndex] }));

export const TestimonialEntity = classOf(defineEntity(recordTable(testimonial)));

const blogPostTable = recordTable(blogPost);

const minutesOf = ({ content = '' }: { content?: string }) => readingMinutes(content);

export const BlogPostEntity = classOf(
  defineEntity({
    ...blogPostTable,
    properties: {
      ...blogPostTable.properties,
      /** Stored, so that cards need not load the text. */
      readingMinutes: p.integer().default(1).onCreate(minutesOf).onUpdate(minutesOf),
    },
  }),
);

/** A former slug of a published post, which redirects to the post. */
export const OldSlugEntity = classOf(
  defineEntity({
    name: 'blog_post_old_slugs',
    properties: {
      slug: columnsOf({ slug: blogPost.input.shape.slug }).slug.primary(),
      post: () => p.manyToOne(BlogPostEntity).mapToPk().deleteRule('cascade').index(),
    },
    triggers: [versionTrigger('posts')],
  }),
);

/** What the panel searches, with titles and SKUs of what the inquiry is about. */
const inquiryTexts = [
  'name',
  'email',
  'phone',
  'message',
  'note',
  labelOf('inquiry_type', inquiryTypeLabels),
  "jsonb_path_query_array(about, '$[*].title')::text",
  "jsonb_path_query_array(about, '$[*].sku')::text",
];

export const InquiryEntity = classOf(
  defineEntity({
    name: 'contact_inquiries',
    properties: {
      ...columnsOf(inquiry.omit({ about: true, state: true, isVerified: true }).shape),
      state: p.enum(inquiryStates).default('new'),
      about: p.json<AskedFor[]>().default('[]'),
      ...listColumns('name', inquiryTexts),
      id: idColumn(),
      createdAt: createdAtColumn(),
      deletedAt: deletedAtColumn(),
      isVerified: p.boolean().default(true),
      /** Idempotency key of the form. */
      submissionId: p.uuid().nullable().unique(),
    },
    filters: trashFilters,
    indexes: [trashIndex, ...listIndexes('contact_inquiries', [['createdAt'], ['sortName'], ['state', 'createdAt']])],
  }),
);

/** A notice of an inquiry to the owner. Deleted once the mail server has accepted it. */
export const OutboxEntity = classOf(
  defineEntity({
    name: 'outbox',
    properties: {
      id: idColumn(),
      inquiry: () => p.manyToOne(InquiryEntity).deleteRule('cascade').unique(),
      tries: p.integer().default(0),
      /** The mail server refused the full notice, so the short one without the visitor's words is sent. */
      isRefused: p.boolean().default(false),
      /** A worker moves this ahead, so that no other one takes the notice unless the worker dies. */
      dueAt: timestampColumn().index(),
      createdAt: createdAtColumn().index(),
    },
  }),
);

/** No procedure and no screen uses this table. */
export const UserEntity = classOf(
  defineEntity({
    name: 'users',
    properties: {
      ...recordColumns,
      email: p.text().unique().nullable(),
      firstName: p.text().nullable(),
      lastName: p.text().nullable(),
      profileImageUrl: p.text().nullable(),
    },
  }),
);

export const SessionEntity = classOf(
  defineEntity({
    name: 'sessions',
    properties: {
      sid: p.text().primary(),
      sess: p.json<Record<string, unknown>>(),
      expire: timestampColumn().index(),
    },
  }),
);

/** A token with which a script acts as the administrator. Only its hash is stored. */
export const ApiTokenEntity = classOf(
  defineEntity({
    name: 'api_tokens',
    properties: {
      name: p.text().primary(),
      hash: p.text().unique(),
      createdAt: createdAtColumn(),
      lastUsedAt: timestampColumn().nullable(),
      expiresAt: timestampColumn().nullable(),
    },
  }),
);

/** An attempt that a throttle counts, on all servers and across restarts. `client` is the key of an address. */
export const AttemptEntity = classOf(
  defineEntity({
    name: 'attempts',
    properties: {
      id: idColumn(),
      kind: p.enum(['login', 'inquiry'] as const),
      client: p.text(),
      createdAt: createdAtColumn(),
    },
    indexes: [{ properties: ['kind', 'client', 'createdAt'] }, { properties: ['kind', 'createdAt'] }],
  }),
);

/** A solved bot challenge, which cannot be used again before it expires. */
export const SpentChallengeEntity = classOf(
  defineEntity({
    name: 'spent_challenges',
    properties: { key: p.text().primary(), expires: timestampColumn().index() },
  }),
);

/** The owner's settings of one concern. Its definition in the domain package validates the value. */
export const SiteSettingEntity = classOf(
  defineEntity({
    name: 'site_settings',
    properties: {
      concern: p.text().$type<SettingName>().primary(),
      value: p.json<object>(),
      updatedAt: recordColumns.updatedAt,
    },
    triggers: [versionTrigger('settings')],
  }),
);

/** State that all servers of a database share: secrets, the lock of housekeeping, time of the last backup. */
export const SharedStateEntity = classOf(
  defineEntity({
    name: 'settings',
    properties: { key: p.text().primary(), value: p.json<string>() },
  }),
);

/** Counts the writes of a kind. A trigger raises it in the transaction of the write. */
export const RecordVersionEntity = classOf(
  defineEntity({
    name: 'revisions',
    properties: { kind: p.enum(cacheTags).primary(), version: p.bigint('number').fieldName('revision') },
  }),
);

/** A word of items and bundles. Misspelt words are looked up among them. */
export const WordEntity = classOf(
  defineEntity({
    name: 'words',
    properties: { word: p.text().primary() },
    indexes: [
      {
        name: 'words_similar',
        expression: 'create index "words_similar" on "words" using gist ("word" gist_trgm_ops)',
      },
    ],
  }),
);

export type BlogPostEntity = InstanceType<typeof BlogPostEntity>;
export type OutboxEntity = InstanceType<typeof OutboxEntity>;
export type ApiTokenEntity = InstanceType<typeof ApiTokenEntity>;

export const recordEntities = {
  bundle: BundleEntity,
  item: ItemEntity,
  blogPost: BlogPostEntity,
  testimonial: TestimonialEntity,
} satisfies Record<keyof typeof records, unknown>;

export const catalogue = Object.values(recordEntities);

export const trashable = [...catalogue, InquiryEntity];

/** Each after those that it refers to. */
export const entities = [
  ...trashable,
  OldSlugEntity,
  OutboxEntity,
  UserEntity,
  SessionEntity,
  ApiTokenEntity,
  AttemptEntity,
  SpentChallengeEntity,
  SiteSettingEntity,
  SharedStateEntity,
  RecordVersionEntity,
  WordEntity,
];
