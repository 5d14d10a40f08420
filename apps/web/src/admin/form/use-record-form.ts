import type { FormField, FormKind } from '@innventory/domain/records/record.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '../../shared/api/failure.ts';
import { type FormValues, useZodForm } from '../../shared/form/use-zod-form.ts';
import { notify, savedText } from '../../shared/toast/notify.tsx';
import { dropDraft, keepDraft } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/unsaved-changes.tsx';
import { useImages } from '../images/use-images.ts';
import {
  type FieldName,
  type StoredRecord,
  changedFields,
  fieldNames,
  formFieldOf,
  imagesFieldOf,
  pick,
} from './form-values.ts';

export interface RecordFormProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>> {
  kind: FormKind<Shape>;
  /** The record as it was when the edit began; undefined for a new one. */
  record?: Stored | undefined;
  /** Whether the tab of the form is selected. */
  isShown: boolean;
  /** Id and restored values of the draft. */
  draft: { id: string; values?: FormValues<Shape> };
  onSave: (input: z.output<z.ZodObject<Shape>>) => Promise<Stored>;
  onSaved: (saved: Stored) => void;
  onCancel: () => void;
  /** Reads the record as it is stored now. */
  onFetch: (id: string) => Promise<Stored>;
  /** Continues the edit from a newer version of the record. */
  onRebase: (record: Stored) => void;
}

/** The same field in two versions of a record. */
export interface Difference<Name extends string> extends Pick<FormField, 'label' | 'control'> {
  field: Name;
  mine: unknown;
  theirs: unknown;
  /** Whether this form changed the field. */
  isMine: boolean;
}

/** The addresses of images, each once: it is the key of an image. */
const listOf = (value: unknown) => [...new Set([value ?? []].flat().map(String))].filter(Boolean);

export type RecordFormState<Shape extends z.ZodRawShape> = ReturnType<typeof useRecordForm<Shape, StoredRecord<Shape>>>;

/** State of a record's form. Keeps a draft until a save or discard, and offers a choice of versions after a conflict. */
export function useRecordForm<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  props: RecordFormProps<Shape, Stored>,
) {
  const { kind, record, draft, onSave, onSaved, onFetch, onRebase } = props;
  const { noun } = kind;
  const [newer, setNewer] = useState<Stored | null>(null);
  const valuesOf = (shown: FormValues<Shape>): FormValues<Shape> => pick(shown, fieldNames(kind));
  const pristine = record ? valuesOf(record) : {};
  const form = useZodForm<Shape, FormValues<Shape>>(kind.input, { ...pristine, ...draft.values });
  const { name: imagesField = '', maxImages = 0 } = imagesFieldOf(kind) ?? {};
  const images = useImages({
    urls: listOf(form.values[imagesField]),
    maximum: maxImages,
    getUrls: () => listOf(form.getValues()[imagesField]),
    onChange: (step) =>
      form.getInputProps(imagesField).onChange((value: unknown) => {
        const urls = step(listOf(value));
        return maxImages > 1 ? urls : (urls[0] ?? null);
      }),
  });
  const mine = changedFields(kind, pristine, form.values);
  const present = { id: draft.id, noun, record: record ?? null, values: form.values };
  useDraft(present, mine.length > 0);

  /** After a lost response, the newer version may be our own save. */
  const storedAnyway = async (refusal: unknown) => {
    if (!record || failureOf(refusal)?.code !== 'STALE_RECORD') return null;
    const found = await onFetch(record.id).catch(() => null);
    const isOurs = found && changedFields(kind, found, form.getValues()).length === 0;
    setNewer(isOurs ? null : found);
    if (isOurs) notify({ title: savedText('update', noun) });
    return isOurs ? found : null;
  };

  /** Input that was typed during the save stays as a draft of the new version. */
  const save = async (input: z.output<z.ZodObject<Shape>>) => {
    const sent = form.getValues();
    const saved = await onSave(input).catch(async (error: unknown) => {
      const found = await storedAnyway(error);
      if (found) return found;
      throw error;
    });
    onSaved(saved);
    const values = form.getValues();
    if (values === sent) dropDraft(draft.id);
    else keepDraft({ ...present, record: saved, values });
  };

  const differences = (found: Stored): Difference<FieldName<Shape>>[] =>
    changedFields(kind, found, form.values).map((field) => {
      const { label, control } = formFieldOf(kind, field);
      return { field, label, control, mine: form.values[field], theirs: found[field], isMine: mine.includes(field) };
    });

  /** Continues from the newer version with its `taken` fields. */
  const resolve = (found: Stored, taken: readonly FieldName<Shape>[]) => {
    form.setValues(pick<FormValues<Shape>>(found, taken));
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
      resolve: (taken: readonly FieldName<Shape>[]) => resolve(newer, taken),
    },
  };
}
