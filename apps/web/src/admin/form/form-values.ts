import { imageUrls } from '@innventory/domain/records/fields.ts';
import { type FormField, type RecordKind, formFields } from '@innventory/domain/records/record.ts';
import { z } from 'zod';

export type FormValues = Record<string, unknown>;

export interface StoredRecord extends FormValues {
  id: string;
  isActive: boolean;
  updatedAt: string;
}

export function formFieldOf({ input }: RecordKind, name: string): FormField {
  const field = input.shape[name] && formFields.get(input.shape[name]);
  if (!field) throw new Error(`The field ${name} has no form metadata.`);
  return field;
}

export function imagesFieldOf({ input }: RecordKind) {
  for (const [name, field] of Object.entries(input.shape)) {
    const { control, maxImages = 1, first } = formFields.get(field) ?? {};
    if (control === 'images') return { name, field, maxImages, first };
  }
  return null;
}

const firstOf = (urls: unknown): unknown => (Array.isArray(urls) ? (urls[0] ?? '') : urls);

const splitAtCommas = (text: unknown): unknown => (typeof text === 'string' ? text.split(',') : text);

const blankAsNull = (value: unknown): unknown => (value === '' ? null : value);

/** The input of a form's control: the control for images holds a list, a list is one text, a blank optional field is null. */
function controlSchema(field: z.core.$ZodType): z.core.$ZodType {
  const { control, first } = formFields.get(field) ?? {};
  if (control === 'list') return z.preprocess(splitAtCommas, field);
  if (first) return imageUrls;
  if (control === 'images') return field instanceof z.ZodArray ? field : z.preprocess(firstOf, field);
  return z.safeParse(field, null).success ? z.preprocess(blankAsNull, field) : field;
}

const fieldsOf = ({ input }: RecordKind) => Object.entries(input.shape).filter(([, field]) => formFields.has(field));

export function formSchema(kind: RecordKind): z.ZodObject {
  return z.object(Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, controlSchema(field)])));
}

function valueOf(field: z.core.$ZodType, value: unknown): unknown {
  const { control, options = {}, placeholder } = formFields.get(field) ?? {};
  if (control === 'images' || control === 'items') return [value ?? []].flat();
  if (control === 'number') return value ?? null;
  if (control === 'select') return value ?? (placeholder ? '' : Object.keys(options)[0]);
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export function formValues(kind: RecordKind, record: FormValues = {}): FormValues {
  return Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, valueOf(field, record[name])]));
}

/** Every text of a record as its form and its card show it. */
export function textsOf(kind: RecordKind, record: FormValues): string[] {
  const texts = fieldsOf(kind).flatMap(([name, field]) => {
    const { control, options } = formFields.get(field) ?? {};
    const value = [record[name] ?? []].flat().map(String).join(' ');
    return control === 'images' || control === 'items' ? [] : (options?.[value] ?? value);
  });
  return record['isActive'] ? texts : [...texts, 'Hidden'];
}
