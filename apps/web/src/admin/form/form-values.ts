import { type FormField, type FormKind, formFields } from '@innventory/domain/records/record.ts';
import { z } from 'zod';
import type { FormValues } from '../../shared/form/use-zod-form.ts';

/** A record of a kind with these fields. In a list, it may lack some of them. */
export type StoredRecord<Shape extends z.ZodRawShape> = FormValues<Shape> & {
  id: string;
  /** False for a hidden record. Settings have none. */
  isActive?: boolean;
  updatedAt: string;
};

/** What a form saves. */
export type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

export type FieldName<Shape extends z.ZodRawShape> = keyof Shape & string;

export function formFieldOf<Shape extends z.ZodRawShape>(kind: FormKind<Shape>, name: FieldName<Shape>): FormField {
  const schema = kind.input.shape[name];
  const field = schema && formFields.get(schema);
  if (!field) throw new Error(`The field ${name} has no form metadata.`);
  return field;
}

/** Whether a form marks the field as required. */
export function isRequired<Shape extends z.ZodRawShape>(kind: FormKind<Shape>, name: FieldName<Shape>): boolean {
  const schema = kind.input.shape[name];
  return formFieldOf(kind, name).isRequired ?? (schema !== undefined && !z.safeParse(schema, undefined).success);
}

export const fieldNames = <Shape extends z.ZodRawShape>({ form }: FormKind<Shape>): FieldName<Shape>[] =>
  form.flatMap(({ fields }) => fields.flat());

export function imagesFieldOf<Shape extends z.ZodRawShape>(kind: FormKind<Shape>) {
  const name = fieldNames(kind).find((field) => formFieldOf(kind, field).control === 'images');
  return name && { name, maxImages: formFieldOf(kind, name).maxImages ?? 1 };
}

export function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name of names) picked[name] = values[name];
  return picked;
}

/** A value as text; a list is separated by commas. */
export const textOf = (value: unknown): string => [value ?? []].flat().map(String).join(', ');

/** The fields in which two states of a form would be stored differently. A blank control stands for the default of its field. */
export function changedFields<Shape extends z.ZodRawShape>(
  kind: FormKind<Shape>,
  before: FormValues<Shape>,
  after: FormValues<Shape>,
): FieldName<Shape>[] {
  const shown = (name: FieldName<Shape>, value: unknown) => {
    const field = kind.input.shape[name];
    const { data = value } = field ? z.safeParse(field, value ?? undefined) : {};
    return textOf(data);
  };
  return fieldNames(kind).filter((name) => shown(name, before[name]) !== shown(name, after[name]));
}

/** Every text of a record as its form and its card show it. */
export const textsOf = <Shape extends z.ZodRawShape>(kind: FormKind<Shape>, record: StoredRecord<Shape>): string[] =>
  fieldNames(kind).flatMap((name) => {
    const { control, options } = formFieldOf(kind, name);
    const text = textOf(record[name]);
    return control === 'images' || control === 'items' ? [] : (options?.[text] ?? text);
  });
