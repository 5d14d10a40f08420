import type { FormField, RecordKind } from '@innventory/domain/records/record.ts';
import { dequal } from 'dequal/lite';
import { useState } from 'react';
import { failureOf } from '../../shared/api/failure.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { notify, savedText } from '../../shared/toast/notify.tsx';
import { dropDraft, keepDraft } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/unsaved-changes.tsx';
import { useImages } from '../images/use-images.ts';
import {
  type FormValues,
  type StoredRecord,
  formFieldOf,
  formSchema,
  formValues,
  imagesFieldOf,
} from './form-values.ts';

export interface RecordFormProps {
  kind: RecordKind;
  /** The record as it was when the edit began; undefined for a new one. */
  record?: StoredRecord | undefined;
  /** Whether the tab of the form is selected. */
  isShown: boolean;
  /** Id and restored values of the draft. */
  draft: { id: string; values?: FormValues };
  onSave: (input: FormValues) => Promise<StoredRecord>;
  onSaved: (saved: StoredRecord) => void;
  onCancel: () => void;
  /** Reads the record as it is stored now. */
  onFetch: (id: string) => Promise<StoredRecord>;
  /** Continues the edit from a newer version of the record. */
  onRebase: (record: StoredRecord) => void;
}

/** The same field in two versions of a record. */
export interface Difference extends Pick<FormField, 'label' | 'control'> {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Whether this form changed the field. */
  isMine: boolean;
}

/** The addresses of images, each once: it is the key of an image. */
const listOf = (value: unknown) => (Array.isArray(value) ? [...new Set(value.map(String))] : []);

const withoutBlank = (value: unknown) => (value === '' ? null : (value ?? null));

/** The fields in which two states of a form differ. Null, undefined and empty text are the same. */
function changedFields(before: FormValues, after: FormValues): string[] {
  return Object.keys(before).filter((field) => !dequal(withoutBlank(before[field]), withoutBlank(after[field])));
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/** State of a record's form. Keeps a draft until a save or discard, and offers a choice of versions after a conflict. */
export function useRecordForm({ kind, record, draft, onSave, onSaved, onFetch, onRebase }: RecordFormProps) {
  const { noun } = kind;
  const [schema] = useState(() => formSchema(kind));
  const [newer, setNewer] = useState<StoredRecord | null>(null);
  const { name: imagesField, maxImages, first } = imagesFieldOf(kind) ?? { name: '', maxImages: 0 };
  const pristine = formValues(kind, record);
  const form = useZodForm(schema, { ...pristine, ...draft.values });
  const images = useImages({
    urls: listOf(form.values[imagesField]),
    maximum: maxImages,
    getUrls: () => listOf(form.getValues()[imagesField]),
    onChange: (step) => form.setFieldValue(imagesField, (urls: unknown) => step(listOf(urls))),
  });
  const mine = changedFields(pristine, form.values);
  const present = { id: draft.id, noun, record: record ?? null, values: form.values };
  useDraft(present, mine.length > 0);

  /** After a lost response, the newer version may be our own save. */
  const storedAnyway = async (refusal: unknown) => {
    if (!record || failureOf(refusal)?.code !== 'STALE_RECORD') return null;
    const found = await onFetch(record.id).catch(() => null);
    const isOurs = found && changedFields(formValues(kind, found), form.getValues()).length === 0;
    setNewer(isOurs ? null : found);
    if (isOurs) notify({ title: savedText('update', noun) });
    return isOurs ? found : null;
  };

  /** Input that was typed during the save stays as a draft of the new version. */
  const save = async (input: FormValues) => {
    const sent = form.getValues();
    const image = first && { [first]: listOf(input[imagesField])[0] };
    const saved = await onSave({ ...input, ...image }).catch(async (error: unknown) => {
      const found = await storedAnyway(error);
      if (found) return found;
      throw error;
    });
    onSaved(saved);
    const values = form.getValues();
    if (values === sent) dropDraft(draft.id);
    else keepDraft({ ...present, record: saved, values });
  };

  const differences = (found: StoredRecord): Difference[] => {
    const theirs = formValues(kind, found);
    return changedFields(theirs, form.values).map((field) => {
      const { label, control } = formFieldOf(kind, field);
      return { field, label, control, mine: form.values[field], theirs: theirs[field], isMine: mine.includes(field) };
    });
  };

  /** Continues from the newer version with its `taken` fields. */
  const resolve = (found: StoredRecord, taken: readonly string[]) => {
    const theirs = formValues(kind, found);
    form.setValues(Object.fromEntries(taken.map((field) => [field, theirs[field]])));
    onRebase(found);
    setNewer(null);
  };

  return {
    ...form,
    images,
    isChanged: mine.length > 0,
    submit: form.submitWith(save),
    conflict: newer && {
      differences: differences(newer),
      resolve: (taken: readonly string[]) => resolve(newer, taken),
    },
  };
}
