import { blogPost, readingMinutes } from '@innventory/domain/blog-post.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { columnsOf } from '../columns.ts';
import { trashColumns, trashFilters, trashIndex } from '../record.ts';
import { countWritesOf } from '../record-versions/trigger.ts';

const minutesOf = ({ content = '' }: { content?: string }) => readingMinutes(content);

const schema = defineEntity({
  name: 'BlogPostEntity',
  tableName: 'blog_posts',
  properties: {
    ...columnsOf(blogPost.shape),
    /** Kept, so that a card need not read the text. */
    readingMinutes: p.integer().default(1).onCreate(minutesOf).onUpdate(minutesOf),
    ...trashColumns,
  },
  filters: trashFilters,
  uniques: [{ properties: ['slug'], where: 'deleted_at is null' }],
  indexes: [trashIndex, { properties: ['publishedAt', 'id'] }, { properties: ['updatedAt', 'id'] }],
  triggers: [countWritesOf('posts')],
});

export class BlogPostEntity extends schema.class {}
schema.setClass(BlogPostEntity);
