import type { Availability } from '@innventory/domain/records/choices.ts';
import type { z } from 'zod';
import type { ListChoice } from './list-address.ts';
import type { ListCalls, Mutation } from './use-actions.tsx';

/** Fields that the list changes without a form. A kind lacks some of them. */
export interface QuickFields {
  isActive: boolean;
  availability?: Availability | undefined;
  price?: string | undefined;
  listedAt?: string | undefined;
}

export interface Change extends Partial<QuickFields> {
  id: string;
}

/** A selected record. */
export interface Selected extends Pick<QuickFields, 'price' | 'availability'> {
  id: string;
  title: string;
}

export type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

interface ByIds {
  ids: string[];
}

/** The procedures of a kind, by their hooks. */
export interface RecordCalls<Shape extends z.ZodRawShape, Stored> extends ListCalls {
  byId: (id: string) => Promise<Stored>;
  create: Mutation<Input<Shape> & { submissionId?: string }, Stored>;
  update: Mutation<Input<Shape> & { id: string; basedOn: string; isActive: boolean }, Stored>;
  /** The first `listLimits.selected` records of the list. */
  selection: (choice: ListChoice) => Promise<Selected[]>;
  /** Answers the rows that undo it. */
  change: Mutation<{ rows: Change[] }, { rows: Change[] }>;
  deleteMany: Mutation<ByIds>;
  restoreMany: Mutation<ByIds>;
  moveToTop?: Mutation<{ id: string }>;
}
