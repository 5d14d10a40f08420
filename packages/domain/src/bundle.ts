import { z } from 'zod';
import { imageUrls, isActive, recordFields, requiredText } from './fields.ts';
import { limits } from './limits.ts';

/** What an administrator may write. `price` is display text with its currency symbol, e.g. "$1,200". */
export const bundleInput = z.object({
  title: requiredText('Name is required', limits.text.title),
  description: requiredText('Description is required', limits.text.description),
  price: requiredText('Price is required', limits.text.price),
  imageUrls,
  isActive,
});

export const bundle = bundleInput.extend(recordFields);

export type BundleInput = z.output<typeof bundleInput>;
export type Bundle = z.output<typeof bundle>;
