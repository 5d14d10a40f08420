import { type EntityNoun, savedText } from '@innventory/domain/messages.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { changedFields } from './changed-fields.ts';
import { keepDraft, settleDraft } from '../drafts/drafts.ts';
import { isMissing } from '../../shared/api/failed-call.ts';
import { failureOf } from '../../shared/api/failure.ts';
import { notify } from '../../shared/toast/notify.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { type FormValues, useZodForm } from '../../shared/form/use-zod-form.ts';

/** What every form of the admin panel gets. */
export interface RecordFormProps<Stored, Input> {
  noun: EntityNoun;
  /** What is edited, as it was when that began; nothing for a new record. */
  record?: Stored | undefined;
  /** Where unsaved work is kept, and what of it comes back. */
  draft: { id: string; values?: Record<string, unknown> };
  onSave: (input: Input) => Promise<Stored>;
  onSaved: () => void;
  onCancel: () => void;
  /** What is stored now. */
  onFetch: (id: string) => Promise<Stored>;
  /** Brings the record back where it was deleted meanwhile. */
  onRestore: (id: string) => Promise<Stored>;
  /** The edit goes on from a newer state of its record. */
  onRebase: (record: Stored) => void;
}

/** How a record becomes what its form holds, and that becomes what is saved. */
interface FormShape<Schema extends z.ZodObject, Stored, Input> {
  labels: Record<string, string>;
  schema: Schema;
  valuesOf: (record?: Stored) => FormValues<Schema>;
  toInput: (fields: z.output<Schema>) => Input;
  /** The form's field for a field of the record that has another name. */
  fieldOf?: Record<string, string>;
}

/** The same field in two versions of a record. */
export interface Difference {
  field: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  /** Whether the writer of this form changed it, and whether somebody else did. */
  isMine: boolean;
  isTheirs: boolean;
}

const now = () => new Date().toISOString();

/** The form of a record: what is typed is kept as a draft until it is saved or discarded; a stale save loses neither side. */
export function useRecordForm<Schema extends z.ZodObject, Stored extends { id: string }, Input>(
  { noun, record, draft, onSave, onSaved, onFetch, onRestore, onRebase }: RecordFormProps<Stored, Input>,
  { labels, schema, valuesOf, toInput, fieldOf }: FormShape<Schema, Stored, Input>,
) {
  const [newer, setNewer] = useState<Stored | null>(null);
  const fields = Object.keys(schema.shape);
  const pristine = valuesOf(record);
  const form = useZodForm(schema, { ...pristine, ...draft.values }, fieldOf);
  const mine = changedFields(fields, pristine, form.values);
  const present = { id: draft.id, noun, record: record ?? null, values: form.values };
  useDraft(present, mine.length > 0);

  /** A save whose answer was lost may be stored already: then the newer version is ours. */
  const storedAnyway = async (refusal: unknown) => {
    if (!record || failureOf(refusal)?.code !== 'STALE_RECORD') return null;
    const found = await onFetch(record.id).catch(() => null);
    const isOurs = found && changedFields(fields, valuesOf(found), form.getValues()).length === 0;
    setNewer(isOurs ? null : found);
    if (isOurs) notify({ title: savedText('update', noun) });
    return isOurs ? found : null;
  };

  /** What was typed while the save was on its way stays, as a draft of what is stored now. */
  const save = async (output: z.output<Schema>) => {
    const sent = form.getValues();
    const saved = await onSave(toInput(output)).catch(async (error: unknown) => {
      const found = await storedAnyway(error);
      if (found) return found;
      throw error;
    });
    onSaved();
    const values = form.getValues();
    if (values === sent) settleDraft(draft.id);
    else keepDraft({ ...present, record: saved, values, savedAt: now() });
  };

  const differences = (found: Stored): Difference[] => {
    const theirs = valuesOf(found);
    const changedThere = changedFields(fields, pristine, theirs);
    return changedFields(fields, theirs, form.values).map((field) => ({
      field,
      label: labels[field] ?? field,
      mine: form.values[field],
      theirs: theirs[field],
      isMine: mine.includes(field),
      isTheirs: changedThere.includes(field),
    }));
  };

  /** Goes on from the newer version with `taken` fields of it; what is given up stays on this device. */
  const resolve = (found: Stored, taken: readonly string[]) => {
    const theirs = valuesOf(found);
    const given = changedFields(taken, pristine, form.values);
    if (given.length > 0) keepDraft({ ...present, id: `${draft.id}-${found.id}`, record: found, savedAt: now() });
    form.setValues((values) => ({
      ...values,
      ...Object.fromEntries(taken.map((field) => [field, theirs[field as keyof typeof theirs]])),
    }));
    onRebase(found);
    setNewer(null);
  };

  const revive = async (id: string) => {
    const back = await onRestore(id);
    flushSync(() => onRebase(back));
  };

  return {
    ...form,
    revive: record && isMissing(form.failure) ? () => revive(record.id) : null,
    isChanged: mine.length > 0,
    submit: form.submitWith(save),
    conflict: newer && {
      differences: differences(newer),
      resolve: (taken: readonly string[]) => resolve(newer, taken),
    },
  };
}
