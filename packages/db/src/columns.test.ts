import { type BlogPost, tags } from '@innventory/domain/blog-post.ts';
import type { Bundle } from '@innventory/domain/bundle.ts';
import { boundedText, optionalText, timestamp } from '@innventory/domain/fields.ts';
import type { Inquiry } from '@innventory/domain/inquiry.ts';
import type { Item } from '@innventory/domain/item.ts';
import type { Testimonial } from '@innventory/domain/testimonial.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { columnsOf } from './columns.ts';
import type { BlogPostEntity } from './entities/blog-post.entity.ts';
import type { BundleEntity } from './entities/bundle.entity.ts';
import type { InquiryEntity } from './entities/inquiry.entity.ts';
import type { ItemEntity } from './entities/item.entity.ts';
import type { TestimonialEntity } from './entities/testimonial.entity.ts';

const optionsOf = (schema: z.ZodType) => {
  const { someField } = columnsOf({ someField: schema });
  return someField['~options'] as Record<string, unknown>;
};

test.each([
  ['bounded text', boundedText(60), { check: 'char_length(some_field) <= 60' }],
  ['optional text', optionalText(60), { nullable: true, check: 'char_length(some_field) <= 60' }],
  ['a truth with a default', z.boolean().default(true), { default: true }],
  ['a choice', z.enum(['draft', 'published']), { enum: true, items: ['draft', 'published'] }],
  ['an optional choice', z.enum(['a', 'b']).nullable(), { enum: true, nullable: true }],
  ['a choice with a default', z.enum(['a', 'b']).default('a'), { default: 'a' }],
  ['a whole number in a range', z.int().min(1).max(5), { check: 'some_field >= 1 and some_field <= 5' }],
  ['an optional number', z.int().min(1).max(5).nullable().default(null), { nullable: true }],
  ['a moment', timestamp, { runtimeType: 'string' }],
  ['an optional moment', timestamp.nullable(), { runtimeType: 'string', nullable: true }],
  ['a list of texts', z.array(z.string()), { columnType: 'text[]', default: [] }],
  [
    'a bounded list of bounded texts, however it was put in',
    tags,
    { check: "cardinality(some_field) <= 20 and char_length(array_to_string(some_field, '')) <= 800" },
  ],
])('%s becomes a column that keeps it', (_, schema, expected) => {
  expect(optionsOf(schema)).toMatchObject(expected);
});

test('a text without a limit has no check', () => {
  expect(optionsOf(z.string())).not.toHaveProperty('check');
});

test('a kind of field that no column is known for is refused', () => {
  expect(() => columnsOf({ nested: z.object({}) })).toThrow('There is no column for the field nested');
});

test('a stored record has the type of its contract', () => {
  expectTypeOf<BundleEntity>().toExtend<Bundle>();
  expectTypeOf<ItemEntity>().toExtend<Item>();
  expectTypeOf<BlogPostEntity>().toExtend<BlogPost>();
  expectTypeOf<TestimonialEntity>().toExtend<Testimonial>();
  expectTypeOf<InquiryEntity>().toExtend<Inquiry>();
});
