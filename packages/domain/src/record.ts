import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { recordFields } from './fields.ts';

/** How the admin form shows a field. */
export interface FormField {
  label: string;
  hint: string;
  control: 'text' | 'textarea' | 'select' | 'number' | 'images';
  /** Of a textarea; 5 unless told. */
  rows?: number;
  /** How many characters search results or cards show whole; the hint counts them. */
  shownWhole?: number;
  /** The choices of a select, by value. */
  options?: Record<string, string>;
  /** What a select says before a choice is made; without it, the first option is chosen. */
  placeholder?: string;
  /** Of a number. */
  min?: number;
  max?: number;
  /** How many images the control takes; a field that is no list keeps the first. */
  maxImages?: number;
}

export const formFields = z.registry<FormField>();

/** The form metadata of a field; throws for a field without any. */
export function formFieldOf(input: z.ZodObject, name: string): FormField {
  const field = input.shape[name] && formFields.get(input.shape[name]);
  if (!field) throw new Error(`The field ${name} has no form metadata.`);
  return field;
}

/** What the admin list shows of a record. The filter searches all of these texts. */
export interface RecordCard {
  imageUrl?: string | null | undefined;
  /** Shown beside the title of an active record. */
  badge?: string;
  facts: (string | null)[];
  rating?: number | null;
  text: string | null;
}

interface RecordOptions<Name, Tag, Shape extends z.ZodRawShape, ServerShape extends z.ZodRawShape> {
  /** Names the router. */
  name: Name;
  noun: string;
  plural: string;
  /** Names the write counter, the cache tag and the command line's kind. */
  tag: Tag;
  table: string;
  /** Address below /api. */
  restPath: string;
  /** The field that names a record. */
  title: keyof Shape & string;
  /** What an administrator may write. */
  input: z.ZodObject<Shape>;
  /** What the server alone sets, besides id and dates. */
  serverFields: ServerShape;
  /** The fields of the form, one below the other; those in a list stand side by side. */
  form: ((keyof Shape & string) | (keyof Shape & string)[])[];
  card(record: z.output<z.ZodObject<Shape>>): RecordCard;
  /** The form saves a hidden record as active (spec §3). */
  isAlwaysActive?: boolean;
  missing?: ErrorCode;
  unique?: (keyof Shape & string)[];
  indexes?: (keyof Shape | keyof ServerShape | keyof typeof recordFields)[][];
}

/**
 * States a kind of record once. Its table, procedures, REST calls, trash, write counter, import and export, and its tab
 * of the admin panel follow from it.
 */
export function defineRecord<
  const Name extends string,
  const Tag extends string,
  Shape extends z.ZodRawShape,
  ServerShape extends z.ZodRawShape,
>(options: RecordOptions<Name, Tag, Shape, ServerShape>) {
  const missing: ErrorCode = 'NOT_FOUND';
  return {
    isAlwaysActive: false,
    missing,
    unique: [],
    indexes: [['createdAt', 'id']],
    ...options,
    /** A stored record. */
    schema: options.input.extend({ ...options.serverFields, ...recordFields }),
  };
}

export type RecordDefinition<
  Name extends string,
  Tag extends string,
  Shape extends z.ZodRawShape,
  ServerShape extends z.ZodRawShape,
> = ReturnType<typeof defineRecord<Name, Tag, Shape, ServerShape>>;

/** Any kind of record, for code that serves all of them. */
export interface RecordKind {
  noun: string;
  plural: string;
  title: string;
  input: z.ZodObject;
  form: (string | string[])[];
  isAlwaysActive: boolean;
  card(record: Record<string, unknown>): RecordCard;
}
