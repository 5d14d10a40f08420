import { AppError } from './errors.ts';
import { limits } from './limits.ts';

/** Throws INVALID_FILE_TYPE or FILE_TOO_LARGE. Only decoding shows the real type. */
export function checkImage(file: Pick<File, 'name' | 'type' | 'size'>): void {
  if (!file.type.startsWith('image/')) throw new AppError('INVALID_FILE_TYPE', { file: file.name });
  if (file.size > limits.imageBytes) throw new AppError('FILE_TOO_LARGE', { file: file.name });
}

/** Throws TOO_MANY_IMAGES when `adding` files do not fit beside the `present` ones. */
export function checkSlots(adding: number, present: number, maximum: number): void {
  const left = Math.max(0, maximum - present);
  if (adding > left) throw new AppError('TOO_MANY_IMAGES', { left, maximum });
}
