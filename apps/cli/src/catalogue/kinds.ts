import type { Calls } from '@innventory/client/client.ts';
import { blogPostInput } from '@innventory/domain/blog-post.ts';
import { bundleInput } from '@innventory/domain/bundle.ts';
import { itemInput } from '@innventory/domain/item.ts';
import { entityNouns } from '@innventory/domain/messages.ts';
import { testimonialInput } from '@innventory/domain/testimonial.ts';
import type { z } from 'zod';

/** A record field by field, whatever its kind. */
export type Fields = Record<string, unknown>;

export interface Stored extends Fields {
  id: string;
  createdAt: string;
  updatedAt: string;
}

interface Procedures<New, Edited> {
  list(calls: Calls): Promise<Stored[]>;
  add(calls: Calls, record: New): Promise<unknown>;
  change(calls: Calls, record: Edited): Promise<unknown>;
}

interface Facts {
  noun: string;
  /** The fields that hold addresses of pictures, one or a list. */
  pictures: string[];
  /** What the server set where the record was made; only a new record takes it. */
  origin: string[];
}

/** What scripts can do with one kind of record: how it is written, and the procedures that read and write it. */
export interface Kind extends Facts, Procedures<Fields, Fields> {
  input: z.ZodObject;
  /** Every column of a file, in order. */
  columns: string[];
}

const dates = ['createdAt', 'updatedAt'];

/** The procedures get what `input` has parsed, so their types hold although a kind no longer tells them. */
function kindOf<Input extends z.ZodObject>(
  input: Input,
  {
    noun,
    pictures,
    origin,
    ...procedures
  }: Facts & Procedures<z.output<Input>, z.output<Input> & { id: string; basedOn: string }>,
): Kind {
  const columns = ['id', ...Object.keys(input.shape), ...origin];
  return { input, noun, pictures, origin, columns, ...(procedures as unknown as Procedures<Fields, Fields>) };
}

const kinds: Record<string, Kind> = {
  items: kindOf(itemInput, {
    noun: entityNouns.item,
    pictures: ['imageUrl'],
    origin: dates,
    list: ({ item }) => item.list.query(),
    add: ({ item }, record) => item.import.mutate(record),
    change: ({ item }, record) => item.update.mutate(record),
  }),
  bundles: kindOf(bundleInput, {
    noun: entityNouns.bundle,
    pictures: ['imageUrls'],
    origin: dates,
    list: ({ bundle }) => bundle.list.query(),
    add: ({ bundle }, record) => bundle.import.mutate(record),
    change: ({ bundle }, record) => bundle.update.mutate(record),
  }),
  posts: kindOf(blogPostInput, {
    noun: entityNouns.blogPost,
    pictures: ['featuredImageUrl'],
    origin: ['publishedAt', ...dates],
    list: ({ blogPost }) => blogPost.listAll.query(),
    add: ({ blogPost }, record) => blogPost.import.mutate(record),
    change: ({ blogPost }, record) => blogPost.update.mutate(record),
  }),
  testimonials: kindOf(testimonialInput, {
    noun: entityNouns.testimonial,
    pictures: [],
    origin: dates,
    list: ({ testimonial }) => testimonial.list.query(),
    add: ({ testimonial }, record) => testimonial.import.mutate(record),
    change: ({ testimonial }, record) => testimonial.update.mutate(record),
  }),
};

export const kindNames = Object.keys(kinds);

export function kindNamed(name: string): Kind {
  const kind = kinds[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

/** All records of a kind, the newest first: an order that no later change touches. */
export async function recordsOf(kind: Kind, calls: Calls): Promise<Stored[]> {
  const records = await kind.list(calls);
  return records.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}
