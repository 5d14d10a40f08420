import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { lacksCurrency } from '../values/amount.ts';
import type { OrderedBy } from '../values/cursor.ts';
import { optionalText, recordFields, requiredText } from './fields.ts';

export interface FormField {
  label: string;
  hint: string;
  /** By default a line of text. A `list` is one text that is split at commas. `items` are chosen by title and kept as ids. */
  control?: 'email' | 'url' | 'textarea' | 'list' | 'select' | 'number' | 'date' | 'rating' | 'images' | 'items';
  rows?: number;
  /** Characters that search results or cards show; the hint counts them. */
  shownWhole?: number;
  /** Precedes the hint. Does not prevent a save. */
  advice?: (text: string) => string | undefined;
  options?: Record<string, string>;
  /** Offered while a line of text is typed. */
  suggestions?: readonly string[];
  /** Text of a select without a choice; null is then sent. Without a placeholder, the first option is the default. */
  placeholder?: string;
  min?: number;
  max?: number;
  /** By default, a field without a default value is required. */
  isRequired?: boolean;
  /** Images that the control takes. A field that is not a list keeps the first one. */
  maxImages?: number;
  /** Pixels below which a picture looks blurred in its place on the site. The hint names them. */
  minWidth?: number;
}

export const formFields = z.registry<FormField>();

/** A required line of text. */
export const requiredLine = (label: string, hint: string, max: number) =>
  requiredText(`${label} is required`, max).register(formFields, { label, hint });

/** An optional line of text. */
export const optionalLine = (
  label: string,
  hint: string,
  text = optionalText(limits.text.fact),
  control?: 'email' | 'url',
) => text.register(formFields, { label, hint, control });

/** An optional whole number. */
export const wholeNumber = ({ min, max }: { min: number; max: number }, error: string, field: FormField) =>
  z
    .int(error)
    .min(min, error)
    .max(max, error)
    .nullable()
    .default(null)
    .register(formFields, { control: 'number', ...field, min, max });

/** Fields with the control for pictures. */
export const pictureFieldsOf = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, field]) => (formFields.get(field)?.control === 'images' ? name : []));

/** Display text with its currency sign. */
export const price = (example: string) =>
  requiredText('Price is required', limits.text.price).register(formFields, {
    label: 'Price',
    hint: `As buyers will read it, with the currency sign: ${example}`,
    advice: (text) => (lacksCurrency(text) ? 'The currency sign is missing.' : undefined),
  });

/** Fields of a form under a heading, from top to bottom. Fields of an inner list stand side by side. */
export interface FieldGroup<Name extends string> {
  heading?: string;
  /** Shown once its heading is pressed. */
  isFolded?: boolean;
  fields: (Name | Name[])[];
}

/** The part of a definition that a form of the admin panel uses. */
export interface FormKind<Shape extends z.ZodRawShape> {
  noun: string;
  title?: keyof Shape & string;
  /** Fields that an administrator may write. */
  input: z.ZodObject<Shape>;
  form: FieldGroup<keyof Shape & string>[];
}

/** The part of a definition that a tab of the admin panel uses. */
export interface RecordKind<Shape extends z.ZodRawShape> extends FormKind<Shape> {
  plural: string;
  title: keyof Shape & string;
}

type Fields = Record<string, unknown>;

interface RecordOptions<
  Name,
  Tag,
  Input extends z.ZodRawShape,
  Server extends z.ZodRawShape,
  Completed extends z.ZodRawShape,
> extends RecordKind<Input> {
  /** Name of the router. */
  name: Name;
  /** Cache tag, key of the record version, and name of the kind on the command line. */
  tag: Tag;
  table: string;
  /** Path below /api. */
  restPath: string;
  /** Fields that the server sets, besides id and dates. */
  serverFields: Server;
  /** Fields that the input may leave out. `prepare` completes them. */
  completed: Completed;
  /** Fields whose choices filter the list of the panel. */
  filters?: (keyof Input & string)[];
  /** Order of its list, newest first. */
  orderedBy?: OrderedBy & (keyof Server | keyof typeof recordFields);
  /** Fields with addresses of pictures. By default, those with the control `images`. */
  images?: (keyof Input & string)[];
  /** Fields with Markdown, whose links can name pictures. */
  markdown?: (keyof Input & string)[];
  /** Completes the fields of a new record, or of a change to a stored one. */
  prepare?: (fields: Fields, stored: Fields | undefined, now: Date) => Fields;
  notFoundCode?: ErrorCode;
  unique?: (keyof Input & string)[];
  indexes?: (keyof Input | keyof Server | keyof typeof recordFields)[][];
}

/** Defines a kind of record. Table, procedures, REST calls, trash, import, export and admin tab follow from it. */
export function defineRecord<
  const Name extends string,
  const Tag extends string,
  Input extends z.ZodRawShape,
  Server extends z.ZodRawShape,
  Completed extends z.ZodRawShape,
>(options: RecordOptions<Name, Tag, Input, Server, Completed>) {
  const notFoundCode: ErrorCode = 'NOT_FOUND';
  const { orderedBy = 'createdAt' } = options;
  const prepare = (fields: Fields) => fields;
  const stored = { ...recordFields, ...options.serverFields, ...options.completed };
  const schema = z.object(options.input.shape).extend(stored);
  return {
    notFoundCode,
    unique: [],
    indexes: [],
    images: pictureFieldsOf(options.input),
    markdown: [],
    filters: [],
    prepare,
    ...options,
    orderedBy,
    schema,
  };
}
