import type { z } from 'zod';
import type { OrderedBy } from '../values/cursor.ts';
import { inquiryStateLabels } from './choices.ts';
import { formFields } from './record.ts';

export const listSorts = ['newest', 'oldest', 'changed', 'name', 'price'] as const;

export type ListSort = (typeof listSorts)[number];

export const listSortLabels: Record<ListSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed',
  name: 'Name',
  price: 'Lowest price',
};

/** A filter shows the records whose field has one of the values. */
export interface ListFilter {
  label: string;
  field: string;
  values: readonly (string | boolean)[];
}

/** How the list of a kind in the admin panel can be filtered and sorted. */
export interface ListOptions {
  /** Each under its name in addresses and calls. */
  filters: Readonly<Record<string, ListFilter>>;
  /** The usual one first. */
  sorts: readonly ListSort[];
}

/** The part of a definition that the list of a kind uses. */
export interface ListedKind {
  input: z.ZodObject;
  /** Fields whose choices filter the list. */
  filters: readonly string[];
  orderedBy: OrderedBy;
}

/** A filter for each choice of the kind's `filters`, and one for hidden records. */
export function listOptionsOf({ input, filters: fields, orderedBy }: ListedKind): ListOptions {
  const choices = fields.flatMap((field) => {
    const schema = input.shape[field];
    return Object.entries(formFields.get(schema)?.options ?? {}).map(([value, label]): [string, ListFilter] => [
      value,
      { label, field, values: [value] },
    ]);
  });
  const usual: ListSort = orderedBy === 'updatedAt' ? 'changed' : 'newest';
  return {
    filters: { ...Object.fromEntries(choices), hidden: { label: 'Hidden', field: 'isActive', values: [false] } },
    sorts: [...new Set([usual, ...listSorts])].filter((sort) => sort !== 'price' || 'price' in input.shape),
  };
}

export const inquiryListOptions: ListOptions = {
  filters: {
    new: { label: inquiryStateLabels.new, field: 'state', values: ['new'] },
    open: { label: 'Open', field: 'state', values: ['new', 'answered'] },
    closed: { label: inquiryStateLabels.closed, field: 'state', values: ['closed'] },
  },
  sorts: ['newest', 'oldest', 'name'],
};

export const listLimits = { text: 200, page: 50, selected: 10_000 };
