import { type RecordKind, formFields } from '@innventory/domain/record.ts';
import { z } from 'zod';

export type FormValues = Record<string, unknown>;

export const isForImages = (field: z.core.$ZodType | undefined) =>
  field !== undefined && formFields.get(field)?.control === 'images';

const firstOf = z.array(z.string()).transform(([first = '']) => first);

/** The schema of what the form holds. A control for images holds a list; a field that is no list keeps the first. */
export function formSchema({ input }: RecordKind): z.ZodObject {
  const single = Object.entries(input.shape).filter(
    ([, field]) => isForImages(field) && !(field instanceof z.ZodArray),
  );
  return input.extend(Object.fromEntries(single.map(([name, field]) => [name, firstOf.pipe(field)])));
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
