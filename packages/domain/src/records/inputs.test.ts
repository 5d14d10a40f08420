import { expect, test } from 'vitest';
import type { z } from 'zod';
import { loginInput } from '../admin.ts';
import { blogPostInput } from './blog-post.ts';
import { bundleInput } from './bundle.ts';
import { inquiryInput } from './inquiry.ts';
import { itemInput } from './item.ts';
import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '../testing.ts';
import { testimonialInput } from './testimonial.ts';

function faults(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

const images = (count: number) => Array.from({ length: count }, (_, index) => `/objects/${index}.jpg`);

const refused: [string, z.ZodType, unknown, string][] = [
  ['a name of one letter', inquiryInput, anInquiry({ name: 'P' }), 'name: Name must be at least 2 characters'],
  ['a name of blanks', inquiryInput, anInquiry({ name: '     ' }), 'name: Name must be at least 2 characters'],
  ['no e-mail address', inquiryInput, anInquiry({ email: '' }), 'email: Please enter a valid email address'],
  ['half an e-mail address', inquiryInput, anInquiry({ email: 'priya@' }), 'email: Please enter a valid email address'],
  [
    'a message of nine letters',
    inquiryInput,
    anInquiry({ message: 'too short' }),
    'message: Message must be at least 10 characters',
  ],
  [
    'an invisible message',
    inquiryInput,
    anInquiry({ message: '\u3164\u2800'.repeat(9) }),
    'message: Message must be at least 10 characters',
  ],
  ['an invisible address', inquiryInput, anInquiry({ email: '\u200B' }), 'email: Please enter a valid email address'],
  ['a bundle without a name', bundleInput, aBundle({ title: '\u3164' }), 'title: Name is required'],
  ['a bundle without a description', bundleInput, aBundle({ description: '' }), 'description: Description is required'],
  ['a bundle without a price', bundleInput, aBundle({ price: '' }), 'price: Price is required'],
  ['a bundle without images', bundleInput, aBundle({ imageUrls: [] }), 'imageUrls: At least one image is required'],
  ['a bundle with eleven images', bundleInput, aBundle({ imageUrls: images(11) }), 'imageUrls: Maximum is 10 images.'],
  ['an item without a name', itemInput, anItem({ title: '' }), 'title: Name is required'],
  ['an item without a description', itemInput, anItem({ description: '' }), 'description: Description is required'],
  ['an item without a price', itemInput, anItem({ price: '' }), 'price: Price is required'],
  ['an item without a category', itemInput, { ...anItem(), category: '' }, 'category: Category is required'],
  [
    'an item of an unknown category',
    itemInput,
    { ...anItem(), category: 'all' },
    'category: Must be one of bedroom, seating, tables, storage',
  ],
  [
    'an item without an image',
    itemInput,
    anItem({ imageUrl: '', imageUrls: [] }),
    'imageUrl: At least one image is required',
  ],
  ['a testimonial without a name', testimonialInput, aTestimonial({ name: '' }), 'name: Name is required'],
  [
    'a testimonial without words',
    testimonialInput,
    aTestimonial({ testimonial: '' }),
    'testimonial: Testimonial is required',
  ],
  ['no stars', testimonialInput, aTestimonial({ rating: 0 }), 'rating: Rating must be a whole number from 1 to 5'],
  ['six stars', testimonialInput, aTestimonial({ rating: 6 }), 'rating: Rating must be a whole number from 1 to 5'],
  ['half a star', testimonialInput, aTestimonial({ rating: 4.5 }), 'rating: Rating must be a whole number from 1 to 5'],
  ['a post without a title', blogPostInput, aBlogPost({ title: '' }), 'title: Title is required'],
  ['a post without a slug', blogPostInput, aBlogPost({ slug: '' }), 'slug: Slug is required'],
  ['a post without content', blogPostInput, aBlogPost({ content: ' \n ' }), 'content: Content is required'],
  ['a login without a password', loginInput, { password: '' }, 'password: Password is required'],
];

test.each(refused)('%s is refused with the specified message', (_, schema, input, message) => {
  expect(faults(schema, input)).toEqual([message]);
});

test.each([
  ['a name of two letters', inquiryInput, anInquiry({ name: 'Bo' })],
  ['a message of ten letters', inquiryInput, anInquiry({ message: 'Ten chairs' })],
  ['a bundle with ten images', bundleInput, aBundle({ imageUrls: images(10) })],
  ['an item with ten images', itemInput, anItem({ imageUrls: images(10) })],
  ['one star', testimonialInput, aTestimonial({ rating: 1 })],
  ['five stars', testimonialInput, aTestimonial({ rating: 5 })],
])('%s is accepted', (_, schema, input) => {
  expect(faults(schema, input)).toEqual([]);
});

test.each([
  ['an inquiry', inquiryInput, anInquiry(), { name: 200, email: 254, phone: 40, message: 5_000 }],
  ['a bundle', bundleInput, aBundle(), { title: 200, description: 5_000, price: 60 }],
  ['an item', itemInput, anItem(), { title: 200, description: 5_000, price: 60, imageUrl: 2_048 }],
  ['a testimonial', testimonialInput, aTestimonial(), { name: 200, company: 200, testimonial: 5_000 }],
  [
    'a post',
    blogPostInput,
    aBlogPost(),
    {
      title: 200,
      slug: 120,
      excerpt: 500,
      content: 200_000,
      featuredImageUrl: 2_048,
      seoTitle: 200,
      seoDescription: 500,
    },
  ],
])('the texts of %s are limited in length', (_, schema, input, lengths) => {
  for (const [field, most] of Object.entries(lengths)) {
    expect(faults(schema, { ...input, [field]: 'x'.repeat(most) }).join('')).not.toContain('at most');
    expect(faults(schema, { ...input, [field]: 'x'.repeat(most + 1) })).toEqual([
      `${field}: Must be at most ${most} characters, not ${most + 1}`,
    ]);
  }
});

test.each([
  ['status', blogPostInput, { ...aBlogPost(), status: '' }, 'Must be draft or published'],
  ['tags', blogPostInput, { ...aBlogPost(), tags: 'Oak, beds' }, 'Must be a list of tags'],
  ['isActive', bundleInput, { ...aBundle(), isActive: 'no' }, 'Must be true or false'],
  ['title', itemInput, { ...anItem(), title: 7 }, 'Must be text'],
  [
    'inquiryType',
    inquiryInput,
    { ...anInquiry(), inquiryType: 'gift' },
    'Must be one of general, quote, bundle, custom, viewing',
  ],
] as const)('a wrong type of %s is refused in plain words', (path, schema, input, message) => {
  expect(faults(schema, input)).toEqual([`${path}: ${message}`]);
});

test.each(['Oak', 'oak--table', '-oak', 'oak-', 'oak table', 'oak_table', 'chêne', 'oak\n'.repeat(2)])(
  'the slug %j is refused',
  (slug) => {
    expect(faults(blogPostInput, aBlogPost({ slug }))).toEqual([
      'slug: Slug must be lowercase letters, numbers, and hyphens only',
    ]);
  },
);

test.each(['o', 'oak', 'oak-table-2', '2026', '\u200Boak\uFEFF'])('the slug %j is taken', (slug) => {
  expect(faults(blogPostInput, aBlogPost({ slug }))).toEqual([]);
});

test('an item without images names both fields that could hold one', () => {
  const { imageUrl: _, ...withoutImage } = anItem({ imageUrls: [] });

  expect(faults(itemInput, withoutImage)).toEqual([
    'imageUrl: At least one image is required',
    'imageUrls: At least one image is required',
  ]);
});

test('phone and inquiry type may be left out or blank, and are then null', () => {
  const { phone, inquiryType } = inquiryInput.parse({ ...anInquiry(), phone: '  ', inquiryType: '' });

  expect({ phone, inquiryType }).toEqual({ phone: null, inquiryType: null });
});

test('company and rating may be left out, and are then null', () => {
  expect(testimonialInput.parse({ name: 'Dana', testimonial: 'Good.' })).toEqual({
    name: 'Dana',
    company: null,
    testimonial: 'Good.',
    rating: null,
    isActive: true,
  });
});

test('a post is a draft unless it says otherwise, and its optional texts are null', () => {
  expect(blogPostInput.parse({ title: 'A', slug: 'a', content: 'Text' })).toEqual({
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
