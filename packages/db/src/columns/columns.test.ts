import type { BlogPost } from '@innventory/domain/records/blog-post.ts';
import type { Bundle } from '@innventory/domain/records/bundle.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import type { Item } from '@innventory/domain/records/item.ts';
import type { Testimonial } from '@innventory/domain/records/testimonial.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { columnsOf } from './columns.ts';
import type { BlogPostEntity } from '../entities/blog-post.entity.ts';
import type { BundleEntity } from '../entities/bundle.entity.ts';
import type { InquiryEntity } from '../entities/inquiry.entity.ts';
import type { ItemEntity } from '../entities/item.entity.ts';
import type { TestimonialEntity } from '../entities/testimonial.entity.ts';

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
