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

const firstOf = z.array(z.string()).transform(([first = '']) => first);

/** The schema of a form. Its control for images holds a list; a field that is no list keeps the first. */
export function formSchema(kind: RecordKind): z.ZodObject {
  const images = imagesFieldOf(kind);
  if (!images || images.field instanceof z.ZodArray) return kind.input;
  return kind.input.extend({ [images.name]: firstOf.pipe(images.field) });
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
