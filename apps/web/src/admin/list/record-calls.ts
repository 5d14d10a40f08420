import type { RecordName } from '@innventory/domain/records/records.ts';
import type { z } from 'zod';
import type { RouterInputs, RouterOutputs } from '../../shared/api/trpc.ts';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import type { ListChoice } from './list-address.ts';
import type { Mutation } from './use-actions.tsx';

/** A record in the list of its kind. */
export type ListedOf<Kind extends RecordName> = RouterOutputs[Kind]['manage']['records'][number];

type ChangesOf<Kind extends RecordName> = RouterInputs[Kind]['change'];

/** A record with the fields that a list changes without a form. Items and posts together have all of them. */
export type Change = ChangesOf<'item'>['rows'][number] & ChangesOf<'blogPost'>['rows'][number];

export type Changes = ChangesOf<'item'> & { rows: Change[] };

/** The fields of a listed record that its badges and buttons show. */
export type QuickFields = Omit<Change, 'id'> & { isActive: boolean };

/** A selected record. */
export type Selected = Pick<Change, 'id' | 'price' | 'availability'> & { title: string; updatedAt: string };

export type SelectedRow<Shape extends z.ZodRawShape> = FormValues<Shape> & Omit<Selected, 'title'>;

export type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

interface ByIds {
  ids: string[];
}

/** The procedures of a kind, by their hooks. */
export interface RecordCalls<Shape extends z.ZodRawShape, Stored> {
  refresh: () => Promise<void>;
  byId: (id: string) => Promise<Stored>;
  create: Mutation<Input<Shape> & { submissionId?: string }, Stored>;
  update: Mutation<Input<Shape> & { id: string; basedOn: string; isActive: boolean }, Stored>;
  /** The first `listLimits.selected` records of the list. */
  selection: (choice: ListChoice) => Promise<SelectedRow<Shape>[]>;
  /** Answers the change that undoes it. */
  change: Mutation<Changes, Changes>;
  delete: Mutation<{ id: string }>;
  deleteMany: Mutation<ByIds>;
  restoreMany: Mutation<ByIds>;
  /** Answers the change that undoes it. */
  moveToTop?: Mutation<{ id: string }, Changes>;
}
