import { z } from 'zod';
import { imageUrl, isActive, recordFields, requiredText } from './fields.ts';
import { limits } from './limits.ts';

export const furnitureCategories = ['bedroom', 'seating', 'tables', 'storage'] as const;

export const furnitureCategory = z.enum(furnitureCategories, 'Category is required');

export type FurnitureCategory = z.output<typeof furnitureCategory>;

export const categoryLabels: Record<FurnitureCategory, string> = {
  bedroom: 'Bedroom',
  seating: 'Seating',
  tables: 'Tables',
  storage: 'Storage',
};

/** `all` is a filter of the gallery, never a stored category. */
export const categoryFilters = ['all', ...furnitureCategories] as const;

export type CategoryFilter = (typeof categoryFilters)[number];

export const categoryFilterLabels: Record<CategoryFilter, string> = { all: 'All Categories', ...categoryLabels };

/** What an administrator may write. `imageUrl` is the first image of the form's list. */
export const itemInput = z.object({
  title: requiredText('Name is required', limits.text.title),
  description: requiredText('Description is required', limits.text.description),
  price: requiredText('Price is required', limits.text.price),
  category: furnitureCategory,
  imageUrl,
  isActive,
});

export const item = itemInput.extend(recordFields);

export type ItemInput = z.output<typeof itemInput>;
export type Item = z.output<typeof item>;
