import { blogPost, readingMinutes } from '@innventory/domain/records/blog-post.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { recordTable } from '../columns/record-table.ts';

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
