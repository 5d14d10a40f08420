import { expect, test } from 'vitest';
import type { z } from 'zod';
import { loginInput } from '../admin.ts';
import { blogPost } from './blog-post.ts';
import { bundle } from './bundle.ts';
import { inquiryInput } from './inquiry.ts';
import { item } from './item.ts';
import { records } from './records.ts';
import { settings } from '../settings/settings.ts';
import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '../testing.ts';
import { testimonial } from './testimonial.ts';

function faults(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

/** Each schema with a valid input. */
const kinds = {
  inquiry: [inquiryInput, anInquiry()],
  bundle: [bundle.input, aBundle()],
  item: [item.input, anItem()],
  testimonial: [testimonial.input, aTestimonial()],
  post: [blogPost.input, aBlogPost()],
  login: [loginInput, { password: 'oak' }],
} as const;

type Kind = keyof typeof kinds;

/** Faults of the valid input with another value of one field. */
function faultsWith(kind: Kind, field: string, value: unknown): string[] {
  const [schema, input] = kinds[kind];
  return faults(schema, { ...input, [field]: value });
}

const images = (count: number) => Array.from({ length: count }, (_, index) => `/objects/${index}.jpg`);

const refused: [Kind, string, unknown, string][] = [
  ['inquiry', 'name', 'P', 'Name must be at least 2 characters'],
  ['inquiry', 'name', '     ', 'Name must be at least 2 characters'],
  ['inquiry', 'email', '', 'Please enter a valid email address'],
  ['inquiry', 'email', 'priya@', 'Please enter a valid email address'],
  ['inquiry', 'email', '\u200B', 'Please enter a valid email address'],
  ['inquiry', 'message', 'too short', 'Message must be at least 10 characters'],
  ['inquiry', 'message', '\u3164\u2800'.repeat(9), 'Message must be at least 10 characters'],
  ['inquiry', 'inquiryType', 'gift', 'Must be one of general, quote, bundle, custom, viewing'],
  ['bundle', 'title', '\u3164', 'Name is required'],
  ['bundle', 'description', '', 'Description is required'],
  ['bundle', 'price', '', 'Price is required'],
  ['bundle', 'imageUrls', [], 'At least one image is required'],
  ['bundle', 'imageUrls', images(11), 'Maximum is 10 images.'],
  ['bundle', 'imageUrls', '/a.jpg', 'Must be a list of addresses'],
  ['bundle', 'itemIds', null, 'Must be a list of ids of items'],
  ['bundle', 'isActive', 'no', 'Must be true or false'],
  ['item', 'title', '', 'Name is required'],
  ['item', 'title', 7, 'Must be text'],
  ['item', 'description', '', 'Description is required'],
  ['item', 'price', '', 'Price is required'],
  ['item', 'imageUrls', null, 'Must be a list of addresses'],
  ['item', 'imageUrls', '/a.jpg', 'Must be a list of addresses'],
  ['item', 'category', '', 'Category is required'],
  ['item', 'category', 'all', 'Must be one of bedroom, seating, tables, storage'],
  ['testimonial', 'name', '', 'Name is required'],
  ['testimonial', 'testimonial', '', 'Testimonial is required'],
  ['testimonial', 'rating', 0, 'Rating must be a whole number from 1 to 5'],
  ['testimonial', 'rating', 6, 'Rating must be a whole number from 1 to 5'],
  ['testimonial', 'rating', 4.5, 'Rating must be a whole number from 1 to 5'],
  ['post', 'title', '', 'Title is required'],
  ['post', 'slug', '', 'Slug is required'],
  ['post', 'content', ' \n ', 'Content is required'],
  ['post', 'status', '', 'Must be draft or published'],
  ['post', 'tags', 'Oak, beds', 'Must be a list of tags'],
  ['login', 'password', '', 'Password is required'],
];

test.each(refused)('%s: the %s %j is refused with the specified message', (kind, field, value, message) => {
  expect(faultsWith(kind, field, value)).toEqual([`${field}: ${message}`]);
});

const accepted: [Kind, string, unknown][] = [
  ['inquiry', 'name', 'Bo'],
  ['inquiry', 'message', 'Ten chairs'],
  ['bundle', 'imageUrls', images(10)],
  ['item', 'imageUrls', images(9)],
  ['testimonial', 'rating', 1],
  ['testimonial', 'rating', 5],
];

test('a tag that is no text is refused in words', () => {
  expect(faultsWith('post', 'tags', ['oak', 5])).toEqual(['tags.1: Must be text']);
});

test.each(accepted)('%s: the %s %j is accepted', (kind, field, value) => {
  expect(faultsWith(kind, field, value)).toEqual([]);
});

const lengths: [Kind, Record<string, number>][] = [
  ['inquiry', { name: 200, email: 254, phone: 40, message: 5_000 }],
  ['bundle', { title: 200, description: 5_000, price: 60 }],
  ['item', { title: 200, description: 5_000, price: 60, imageUrl: 2_048 }],
  ['testimonial', { name: 200, company: 200, testimonial: 5_000 }],
  ['post', { title: 200, slug: 120, excerpt: 500, content: 200_000, featuredImageUrl: 2_048 }],
  ['post', { seoTitle: 200, seoDescription: 500 }],
];

test.each(lengths)('%s: texts are limited in length: %j', (kind, limits) => {
  for (const [field, most] of Object.entries(limits)) {
    expect(faultsWith(kind, field, 'x'.repeat(most)).join('')).not.toContain('at most');
    expect(faultsWith(kind, field, 'x'.repeat(most + 1))).toEqual([
      `${field}: Must be at most ${most} characters, not ${most + 1}`,
    ]);
  }
});

test.each(['Oak', 'oak--table', '-oak', 'oak-', 'oak table', 'oak_table', 'chêne', 'oak\n'.repeat(2)])(
  'the slug %j is refused',
  (slug) => {
    expect(faults(blogPost.input, aBlogPost({ slug }))).toEqual([
      'slug: Slug must be lowercase letters, numbers, and hyphens only',
    ]);
  },
);

test.each(['o', 'oak', 'oak-table-2', '2026', '\u200Boak\uFEFF'])('the slug %j is taken', (slug) => {
  expect(faults(blogPost.input, aBlogPost({ slug }))).toEqual([]);
});

test('an item without images names both fields that could hold one', () => {
  const { imageUrl: _, ...withoutImage } = anItem({ imageUrls: [] });

  expect(faults(item.input, withoutImage)).toEqual([
    'imageUrl: At least one image is required',
    'imageUrls: At least one image is required',
  ]);
  expect(faults(item.input, { ...withoutImage, imageUrl: '' })).toEqual(['imageUrl: At least one image is required']);
});

test('phone and inquiry type may be left out or blank, and are then null', () => {
  const { phone, inquiryType } = inquiryInput.parse({ ...anInquiry(), phone: '  ', inquiryType: '' });

  expect({ phone, inquiryType }).toEqual({ phone: null, inquiryType: null });
});

test('company and rating may be left out, and are then null', () => {
  expect(testimonial.input.parse({ name: 'Dana', testimonial: 'Good.' })).toEqual({
    name: 'Dana',
    company: null,
    testimonial: 'Good.',
    rating: null,
    isActive: true,
  });
});

test('a post is a draft unless it says otherwise, and its optional texts are null', () => {
  expect(blogPost.input.parse({ title: 'A', slug: 'a', content: 'Text' })).toEqual({
    title: 'A',
    slug: 'a',
    excerpt: null,
    content: 'Text',
    status: 'draft',
    featuredImageUrl: null,
    seoTitle: null,
    seoDescription: null,
    tags: [],
    isActive: true,
  });
});

test('a password is taken exactly as typed', () => {
  expect(loginInput.parse({ password: '  secret ' }).password).toBe('  secret ');
});

/** A button of the list sets one, and the field `imageUrls` the other. */
const withoutControl = ['isActive', 'imageUrl'];

test.each([...Object.values(records), ...Object.values(settings)])('the form of $name has every field', (kind) => {
  const shown = new Set([...withoutControl, ...kind.form.flatMap((group) => group.fields.flat())]);
  const { shape }: z.ZodObject = kind.input;

  expect(Object.keys(shape).filter((name) => !shown.has(name))).toEqual([]);
});
