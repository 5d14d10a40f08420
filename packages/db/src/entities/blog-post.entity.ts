import { blogPost, readingMinutes } from '@innventory/domain/records/blog-post.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { recordTable } from '../columns/record-table.ts';
import { columnsOf } from '../columns/columns.ts';
import { versionTrigger } from './record-version.entity.ts';

const minutesOf = ({ content = '' }: { content?: string }) => readingMinutes(content);

const table = recordTable(blogPost);

const schema = defineEntity({
  ...table,
  properties: {
    ...table.properties,
    /** Stored, so that cards need not load the text. */
    readingMinutes: p.integer().default(1).onCreate(minutesOf).onUpdate(minutesOf),
  },
});
export class BlogPostEntity extends schema.class {}
schema.setClass(BlogPostEntity);

const { slug } = columnsOf({ slug: blogPost.input.shape.slug });

const oldSlugSchema = defineEntity({
  name: 'OldSlugEntity',
  tableName: 'blog_post_old_slugs',
  properties: {
    slug: slug.primary(),
    post: () => p.manyToOne(BlogPostEntity).mapToPk().deleteRule('cascade').index(),
  },
  triggers: [versionTrigger('posts')],
});

/** A former slug of a published post, which redirects to the post. */
export class OldSlugEntity extends oldSlugSchema.class {}
oldSlugSchema.setClass(OldSlugEntity);
