import { type RecordKind, formFields } from '@innventory/domain/record.ts';
import { z } from 'zod';

export type FormValues = Record<string, unknown>;

/** The field that holds images, if the kind has one. */
export function imagesFieldOf({ input }: RecordKind) {
  for (const [name, field] of Object.entries(input.shape)) {
    const { control, maxImages = 1 } = formFields.get(field) ?? {};
    if (control === 'images') return { name, field, maxImages };
  }
  return null;
}

const firstOf = (urls: unknown): unknown => (Array.isArray(urls) ? (urls[0] ?? '') : urls);

const splitAtCommas = (text: unknown): unknown => (typeof text === 'string' ? text.split(',') : text);

/** The input of a form's control: the control for images holds a list, a list is one text. */
function controlSchema(field: z.core.$ZodType): z.core.$ZodType {
  const control = formFields.get(field)?.control;
  if (control === 'list') return z.preprocess(splitAtCommas, field);
  return control === 'images' && !(field instanceof z.ZodArray) ? z.preprocess(firstOf, field) : field;
}

export function formSchema({ input }: RecordKind): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(input.shape).map(([name, field]) => [name, controlSchema(field)])));
}

function valueOf(field: z.core.$ZodType, value: unknown): unknown {
  const { control, options = {}, placeholder } = formFields.get(field) ?? {};
  if (control === 'images') return [value ?? []].flat();
  if (control === 'number') return value ?? null;
  if (control === 'select') return value ?? (placeholder ? '' : Object.keys(options)[0]);
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** What the form of a stored record holds, or of a new one. */
export function formValues({ input, isAlwaysActive }: RecordKind, record: FormValues = {}): FormValues {
  const values = Object.entries(input.shape).map(([name, field]) => [name, valueOf(field, record[name])]);
  return { ...Object.fromEntries(values), isActive: isAlwaysActive || (record.isActive ?? true) };
}
