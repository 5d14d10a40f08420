import { z } from 'zod';
import {
  isActive,
  notText,
  optionalImageUrl,
  optionalText,
  printable,
  requiredText,
  timestamp,
  boundedText,
} from './fields.ts';
import { limits } from '../limits.ts';
import { defineRecord, formFields } from './record.ts';
import { trimmed, wordCount } from '../values/text.ts';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Splits at commas, trims, and drops empty tags and duplicates. Case does not matter; the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.flatMap((text) => printable(text).split(',')).map(trimmed)) {
    if (tag && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  }
  return [...byKey.values()];
}

export const statusLabels = { draft: 'Draft', published: 'Published' };

const blogPostInput = z.object({
  title: requiredText('Title is required', limits.text.title).register(formFields, {
    label: 'Title',
    hint: 'The headline. Changing it rewrites the slug.',
    shownWhole: limits.shownWhole.title,
  }),
  slug: requiredText('Slug is required', limits.text.slug)
    .regex(slugPattern, 'Slug must be lowercase letters, numbers, and hyphens only')
    .register(formFields, { label: 'Slug', hint: "The post's address." }),
  excerpt: optionalText(limits.text.excerpt).register(formFields, {
    label: 'Excerpt',
    hint: "Optional. One or two sentences for the blog's cards.",
    control: 'textarea',
    shownWhole: limits.shownWhole.excerpt,
    rows: 2,
  }),
  content: requiredText('Content is required', limits.text.content).register(formFields, {
    label: 'Content',
    hint: '## Heading, **bold**, *italic*, - list, [link](address).',
    control: 'textarea',
  }),
  status: z.enum(['draft', 'published'], 'Must be draft or published').default('draft').register(formFields, {
    label: 'Status',
    hint: 'A draft stays hidden. A published post is live at once.',
    control: 'select',
    options: statusLabels,
  }),
  featuredImageUrl: optionalImageUrl().register(formFields, {
    label: 'Featured image',
    hint: 'Optional. For the card and the top of the page: landscape; top and bottom are cut. A picture pasted alone comes here; the text of a post holds none.',
    control: 'images',
    maxImages: limits.imagesPerPost,
    minWidth: 1600,
  }),
  seoTitle: optionalText(limits.text.seoTitle).register(formFields, {
    label: 'SEO Title',
    hint: 'Optional. Shown in search results in place of the title.',
    shownWhole: limits.shownWhole.seoTitle,
  }),
  seoDescription: optionalText(limits.text.seoDescription).register(formFields, {
    label: 'SEO Description',
    hint: 'Optional. Shown in search results in place of the excerpt.',
    shownWhole: limits.shownWhole.seoDescription,
  }),
  tags: z
    .array(z.string(notText), 'Must be a list of tags')
    .transform(cleanTags)
    .pipe(
      z
        .array(boundedText(limits.text.tag, `A tag has at most ${limits.text.tag} characters`))
        .max(limits.tags, `At most ${limits.tags} tags`),
    )
    .default([])
    .register(formFields, {
      label: 'Tags',
      hint: 'Optional. Separated by commas: Renovation, Bedroom',
      control: 'list',
    }),
  isActive,
});

type Publication = Partial<Pick<z.output<typeof blogPostInput>, 'status'>> & { publishedAt?: string | null };

/** Keeps the date of the first publication. */
function withPublishedAt(fields: Publication, stored: Publication | undefined, now: Date) {
  const status = fields.status ?? stored?.status;
  const publishedAt = stored?.publishedAt ?? fields.publishedAt ?? (status === 'published' ? now.toISOString() : null);
  return { ...fields, publishedAt };
}

export const blogPost = defineRecord({
  name: 'blogPost',
  noun: 'blog post',
  plural: 'blog posts',
  tag: 'posts',
  table: 'blog_posts',
  restPath: 'blog-posts',
  title: 'title',
  input: blogPostInput,
  serverFields: { publishedAt: timestamp.nullable() },
  completed: {},
  orderedBy: 'updatedAt',
  filters: ['status'],
  markdown: ['content'],
  prepare: withPublishedAt,
  form: [
    { heading: 'Basics', fields: [['title', 'slug'], 'excerpt', 'content', ['status', 'tags']] },
    { heading: 'Photo', fields: ['featuredImageUrl'] },
    { heading: 'Search results', fields: ['seoTitle', 'seoDescription'] },
  ],
  notFoundCode: 'BLOG_POST_NOT_FOUND',
  unique: ['slug'],
  indexes: [['publishedAt', 'id']],
});

export const blogPostSummary = blogPost.schema.omit({ content: true });

export const blogPostCard = blogPostSummary.extend({ readingMinutes: z.int().min(1) });

export type BlogPostInput = z.output<typeof blogPost.input>;
export type BlogPost = z.output<typeof blogPost.schema>;
export type BlogPostCard = z.output<typeof blogPostCard>;

/** Minutes, rounded up, at least 1. */
export function readingMinutes(content: string): number {
  return Math.max(1, Math.ceil(wordCount(content) / limits.wordsPerMinute));
}
