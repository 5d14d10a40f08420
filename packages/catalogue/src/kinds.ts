import type { Calls } from '@innventory/client';
import { allOf } from '@innventory/client/lists.ts';
import { blogPost } from '@innventory/domain/records/blog-post.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import { recordFields } from '@innventory/domain/records/fields.ts';
import { item } from '@innventory/domain/records/item.ts';
import type { RecordName } from '@innventory/domain/records/records.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { z } from 'zod';
import { type ImportOptions, type Source, planImport } from './import-rows.ts';
import type { Row } from './rows.ts';
import type { Advance } from './save-rows.ts';
import type { ImportKind, ImportRow, Stored } from './validate-row.ts';

/** A file can give these for a new record. For a stored one it can only repeat them. */
const serverFields = z
  .object({ ...recordFields, id: z.uuid('Must be an id as an export has it, or be left out').toLowerCase() })
  .partial().shape;

interface KindOptions<Fields extends ImportRow> extends Omit<ImportKind, 'columns' | 'inputFields' | 'save'> {
  tag: string;
  schema: z.ZodObject;
  input: z.ZodObject;
  row: z.ZodType<Fields> & z.ZodObject;
  save: (calls: Calls, rows: Fields[]) => Promise<unknown>;
}

/** A kind of record, of which a file holds the records. */
function kindOf<Fields extends ImportRow>({ tag, schema, input, save, ...options }: KindOptions<Fields>) {
  const columns = [...new Set(['id', ...Object.keys(options.row.shape)])];

  async function list(calls: Calls, advance?: Advance): Promise<Stored[]> {
    // Refused after the session has ended, when hidden records are missing. A new login alone would not add them.
    const requireSession = () => calls.trash.list.query({ limit: 1 }, { context: { isBackground: true } });
    await requireSession();
    const all = await options.list(calls, advance);
    await requireSession();
    const timeOf = ({ listedAt, createdAt }: Stored) => String(listedAt ?? createdAt);
    return all.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id.localeCompare(a.id));
  }

  const kind: ImportKind = {
    ...options,
    columns,
    inputFields: Object.keys(input.shape),
    list,
    // `row` has validated them.
    save: (calls, rows) => save(calls, rows as Fields[]),
  };
  return {
    tag,
    schema,
    columns,
    list,
    /** Compares the rows with the stored records. Saves nothing yet. */
    plan: (rows: Row[], source: Source, options?: ImportOptions) => planImport(kind, rows, source, options),
  };
}

export type Kind = ReturnType<typeof kindOf>;

const kinds: Record<RecordName, Kind> = {
  bundle: kindOf({
    ...bundle,
    row: bundle.input.extend({ listedAt: bundle.serverFields.listedAt.optional(), ...serverFields }),
    list: (calls, advance) => allOf(calls.bundle.list, undefined, advance),
    save: (calls, rows) => calls.bundle.import.mutate({ rows }),
  }),
  item: kindOf({
    ...item,
    row: item.input.extend({ listedAt: item.serverFields.listedAt.optional(), ...serverFields }),
    list: (calls, advance) => allOf(calls.item.list, undefined, advance),
    save: (calls, rows) => calls.item.import.mutate({ rows }),
  }),
  blogPost: kindOf({
    ...blogPost,
    row: blogPost.input.extend({ publishedAt: blogPost.serverFields.publishedAt.optional(), ...serverFields }),
    list: (calls, advance) => allOf(calls.blogPost.listAll, 'updatedAt', advance),
    save: (calls, rows) => calls.blogPost.import.mutate({ rows }),
  }),
  testimonial: kindOf({
    ...testimonial,
    row: testimonial.input.extend(serverFields),
    list: (calls, advance) => allOf(calls.testimonial.list, undefined, advance),
    save: (calls, rows) => calls.testimonial.import.mutate({ rows }),
  }),
};

export const kindNames = Object.values(kinds).map(({ tag }) => tag);

export function kindNamed(name: string): Kind {
  const kind = Object.values(kinds).find(({ tag }) => tag === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}
