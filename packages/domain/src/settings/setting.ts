import type { z } from 'zod';
import { type FormKind, pictureFieldsOf } from '../records/record.ts';

export interface Setting<Name extends string, Shape extends z.ZodRawShape> extends FormKind<Shape> {
  /** Key of the stored value and name of its procedures. */
  name: Name;
  /** Fields with addresses of pictures. */
  images: readonly string[];
  /** Fields with Markdown, whose links can name pictures. */
  markdown: readonly string[];
  /** Only the administrator may read it. */
  isPrivate: boolean;
}

type Optional = 'markdown' | 'isPrivate';

/** Defines a concern of the owner's settings. Procedures, form, backup, import and export follow from it. */
export const defineSetting = <const Name extends string, Shape extends z.ZodRawShape>(
  options: Omit<Setting<Name, Shape>, 'images' | Optional> & Partial<Pick<Setting<Name, Shape>, Optional>>,
): Setting<Name, Shape> => ({ images: pictureFieldsOf(options.input), markdown: [], isPrivate: false, ...options });
