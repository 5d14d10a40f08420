import { blogPost } from '@innventory/domain/records/blog-post.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { columnsOf } from '../columns/columns.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { countWritesOf } from './revision.entity.ts';

const { slug } = columnsOf({ slug: blogPost.input.shape.slug });

const schema = defineEntity({
  name: 'OldSlugEntity',
  tableName: 'blog_post_old_slugs',
  properties: {
    slug: slug.primary(),
    post: () => p.manyToOne(BlogPostEntity).mapToPk().deleteRule('cascade').index(),
  },
  triggers: [countWritesOf('posts')],
});

/** A former slug of a published post, which redirects to the post. */
export class OldSlugEntity extends schema.class {}
schema.setClass(OldSlugEntity);
