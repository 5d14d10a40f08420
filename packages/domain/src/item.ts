import { z } from 'zod';
import { furnitureCategories } from './category.ts';
import { imageUrl, isActive, recordFields, requiredText } from './fields.ts';
import { limits } from './limits.ts';

export const furnitureCategory = z.enum(furnitureCategories, 'Category is required');

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
