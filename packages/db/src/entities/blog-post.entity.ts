import { blogPost } from '@innventory/domain/blog-post.ts';
import { defineEntity } from '@mikro-orm/core';
import { columnsOf } from '../columns.ts';
import { recordColumns } from '../record.ts';

const columns = columnsOf(blogPost.shape);

const schema = defineEntity({
  name: 'BlogPostEntity',
  tableName: 'blog_posts',
  properties: { ...columns, slug: columns.slug.unique(), ...recordColumns },
  indexes: [{ properties: ['publishedAt', 'id'] }, { properties: ['updatedAt', 'id'] }],
});

export class BlogPostEntity extends schema.class {}
schema.setClass(BlogPostEntity);
