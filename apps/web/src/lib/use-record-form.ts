import type { EntityNoun } from '@innventory/domain/messages.ts';
import type { z } from 'zod';
import { changedFields } from './changed-fields.ts';
import { keepDraft, settleDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';
import { type FormValues, useZodForm } from './use-zod-form.ts';

/** What every form of the admin panel gets. */
export interface RecordFormProps<Stored, Input> {
  noun: EntityNoun;
  /** What is edited; nothing for a new record. */
  record?: Stored | undefined;
  /** Where unsaved work is kept, and what of it comes back. */
  draft: { id: string; values?: Record<string, unknown> };
  onSave: (input: Input) => Promise<Stored>;
  onCancel: () => void;
}

/** How a record becomes what its form holds, and that becomes what is saved. */
interface FormShape<Schema extends z.ZodObject, Stored, Input> {
  schema: Schema;
  valuesOf: (record: Stored | undefined) => FormValues<Schema>;
  toInput: (fields: z.output<Schema>) => Input;
}

/** The form of a record: what is typed is kept as a draft until it is saved or discarded. */
export function useRecordForm<Schema extends z.ZodObject, Stored extends { id: string }, Input>(
  { noun, record, draft, onSave }: RecordFormProps<Stored, Input>,
  { schema, valuesOf, toInput }: FormShape<Schema, Stored, Input>,
) {
  const pristine = valuesOf(record);
  const form = useZodForm(schema, { ...pristine, ...draft.values });
  const fields = Object.keys(schema.shape);
  const isChanged = changedFields(fields, pristine, form.values).length > 0;
  const present = { id: draft.id, noun, record: record ?? null, values: form.values };
  useDraft(present, isChanged);

  /** What was typed while the save was on its way stays, as a draft of what is stored now. */
  const save = async (output: z.output<Schema>) => {
    const sent = form.getValues();
    const saved = await onSave(toInput(output));
    const values = form.getValues();
    if (values === sent) settleDraft(draft.id);
    else keepDraft({ ...present, record: saved, values, savedAt: new Date().toISOString() });
  };

  return { ...form, isChanged, submit: form.submitWith(save) };
}
