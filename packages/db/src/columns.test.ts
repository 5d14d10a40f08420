import { boundedText, optionalText, timestamp } from '@innventory/domain/fields.ts';
import { tags } from '@innventory/domain/blog-post.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { columnsOf } from './columns.ts';

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
  ['a whole number in a range', z.int().min(1).max(5), { check: 'some_field between 1 and 5' }],
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
