import { z } from 'zod';
import { detailsGroup, factFields, stockGroup } from './facts.ts';
import { imageUrls, isActive, listed, noImage, requiredText } from './fields.ts';
import { limits } from '../limits.ts';
import { defineRecord, formFields, price, requiredLine } from './record.ts';

const bundleInput = z.object({
  title: requiredLine('Name', 'What buyers look for first: King guest room, 40 sets', limits.text.title),
  description: requiredText('Description is required', limits.text.description).register(formFields, {
    label: 'Description',
    hint: 'What is in the set, how many of each piece, where it stood and how worn it is.',
    control: 'textarea',
  }),
  price: price('$1,200'),
  imageUrls: imageUrls(noImage).min(1, noImage).register(formFields, {
    label: 'Images',
    hint: "The first image leads on the card and at the top of the bundle's page. The others follow in this order.",
    control: 'images',
    maxImages: limits.imagesPerRecord,
  }),
  itemIds: z
    .array(z.uuid('Must be the id of an item').toLowerCase(), 'Must be a list of ids of items')
    .max(limits.itemsPerBundle, `Maximum is ${limits.itemsPerBundle} items.`)
    .overwrite((ids) => [...new Set(ids)])
    .default([])
    .register(formFields, {
      label: 'Items in this bundle',
      hint: "Optional. The bundle's page links to these pieces. Type a part of a name to find one.",
      control: 'items',
    }),
  ...factFields,
  isActive,
});

export const bundle = defineRecord({
  name: 'bundle',
  noun: 'bundle',
  plural: 'bundles',
  tag: 'bundles',
  table: 'furniture_bundles',
  restPath: 'furniture-bundles',
  title: 'title',
  input: bundleInput,
  serverFields: listed,
  orderedBy: 'listedAt',
  filters: ['availability'],
  completed: {},
  form: [
    { heading: 'Basics', fields: [['title', 'price'], 'description', 'itemIds'] },
    { heading: 'Photos', fields: ['imageUrls'] },
    stockGroup,
    detailsGroup,
  ],
  notFoundCode: 'BUNDLE_NOT_FOUND',
});

/** A bundle without the facts that only its page shows. */
export const bundleCard = bundle.schema.pick({
  id: true,
  title: true,
  description: true,
  price: true,
  imageUrls: true,
  availability: true,
  listedAt: true,
});

export type BundleInput = z.output<typeof bundle.input>;
export type Bundle = z.output<typeof bundle.schema>;
export type BundleCard = z.output<typeof bundleCard>;
