import { z } from 'zod';
import { AppError } from '../errors.ts';
import { categoryLabels, furnitureCategories } from './choices.ts';
import { detailsGroup, factFields, stockGroup } from './facts.ts';
import { imageUrl, imageUrls, isActive, listed, noImage, requiredText, tooManyImages } from './fields.ts';
import { limits } from '../limits.ts';
import { defineRecord, formFields, price, requiredLine } from './record.ts';

export const furnitureCategory = z.enum(furnitureCategories, {
  error: ({ input }) => (input ? `Must be one of ${furnitureCategories.join(', ')}` : 'Category is required'),
});

const images = {
  imageUrl: imageUrl().optional().describe('The first image. A new item has this or `imageUrls`, or both.'),
  imageUrls: imageUrls().default([]).register(formFields, {
    label: 'Images',
    hint: "The first image leads on the card and at the top of the item's page. Use the arrows to put another one first.",
    control: 'images',
    isRequired: true,
    maxImages: limits.imagesPerRecord,
  }),
};

const itemFields = z.object({
  title: requiredLine('Name', 'The piece and what it is made of: Oak nightstand, one drawer', limits.text.title),
  description: requiredText('Description is required', limits.text.description).register(formFields, {
    label: 'Description',
    hint: 'How it looks, how it is built and what comes with it. Size, material and condition have fields of their own.',
    control: 'textarea',
  }),
  price: price('$120'),
  category: furnitureCategory.register(formFields, {
    label: 'Category',
    hint: 'The filter of the gallery under which buyers find it.',
    control: 'select',
    options: categoryLabels,
    placeholder: 'Choose a category',
  }),
  ...images,
  ...factFields,
  isActive,
});

type Images = Partial<z.output<z.ZodObject<typeof images>>>;

const imagesOf = ({ imageUrl, imageUrls = [] }: Images) => [...new Set([imageUrl ?? [], imageUrls].flat())];

const hasImage = (fields: Images) => imagesOf(fields).length > 0;

/** A fault of both fields together, told once each is right. */
const imageFault = (field: keyof typeof images, error: string) => ({
  path: [field],
  error,
  when: ({ value }: { value: unknown }) => z.object(images).safeParse(value).success,
});

/** An item has an image: `imageUrl`, `imageUrls` or both. */
const itemInput = itemFields
  .refine(hasImage, imageFault('imageUrl', noImage))
  .refine(hasImage, imageFault('imageUrls', noImage))
  .refine((fields) => imagesOf(fields).length <= limits.imagesPerRecord, imageFault('imageUrls', tooManyImages));

/** `imageUrl` is always the first of all images. A list that is left out keeps the other stored images. */
function withAllImages({ imageUrl, imageUrls, ...fields }: Images, stored?: Images) {
  const first = imageUrl ?? (imageUrls ? imageUrls[0] : stored?.imageUrl);
  const others = imageUrls ?? stored?.imageUrls?.slice(1) ?? [];
  const all = imagesOf({ imageUrl: first, imageUrls: others });
  const message = first ? tooManyImages : noImage;
  // An update has other rules, because it may leave out fields.
  if (!first || all.length > limits.imagesPerRecord)
    throw new AppError('INVALID_INPUT', {}, { issues: [{ path: 'imageUrls', message }] });
  return { ...fields, imageUrl: first, imageUrls: all };
}

export const item = defineRecord({
  name: 'item',
  noun: 'item',
  plural: 'items',
  tag: 'items',
  table: 'furniture_items',
  restPath: 'furniture-items',
  title: 'title',
  input: itemInput,
  serverFields: listed,
  orderedBy: 'listedAt',
  filters: ['category', 'availability'],
  completed: { imageUrl: imageUrl() },
  images: ['imageUrl', 'imageUrls'],
  prepare: withAllImages,
  form: [
    { heading: 'Basics', fields: ['title', ['price', 'category'], 'description'] },
    { heading: 'Photos', fields: ['imageUrls'] },
    stockGroup,
    detailsGroup,
  ],
  notFoundCode: 'ITEM_NOT_FOUND',
});

/** An item without the facts that only its page shows. */
export const itemCard = item.schema.pick({
  id: true,
  title: true,
  description: true,
  price: true,
  category: true,
  imageUrl: true,
  availability: true,
  listedAt: true,
});

export type ItemInput = z.output<typeof item.input>;
export type Item = z.output<typeof item.schema>;
export type ItemCard = z.output<typeof itemCard>;
