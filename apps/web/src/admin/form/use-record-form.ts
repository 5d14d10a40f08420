import { failureOf } from '@innventory/domain/errors.ts';
import type { FormField, FormKind } from '@innventory/domain/records/record.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { type FormValues, useZodForm } from '../../shared/form/use-zod-form.ts';
import { notify, notifyError, savedText } from '../../shared/toast/notify.tsx';
import { changeField, draftOf, dropDraft, keepDraft, useDraft } from '../drafts/drafts.ts';
import { useImages } from '../images/use-images.ts';
import {
  type FieldName,
  type Input,
  type StoredRecord,
  changedFields,
  fieldNames,
  formFieldOf,
  imagesFieldOf,
  pick,
} from './form-values.ts';

export interface RecordFormProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>> {
  kind: FormKind<Shape>;
  /** The record as it was when the edit began; null for a new one. */
  record: Stored | null;
  /** Whether the tab of the form is selected. Ctrl+S then saves it from anywhere but another form. */
  isShown?: boolean;
  /** Id and restored values of the draft, and the values with which a copy begins. */
  draft: { id: string; values?: FormValues<Shape> | undefined; copied?: FormValues<Shape> | undefined };
  /** Saves a change of `base`, or a new record. */
  onSave: (input: Input<Shape>, base: Stored | null) => Promise<Stored>;
  onSaved: (saved: Stored) => void;
  onCancel: () => void;
  /** The form with the focus is gone. */
  onClosed?: () => void;
  /** Reads the record as it is stored now. */
  onFetch: (id: string) => Promise<Stored>;
}

/** A field that this form and somebody else have changed. */
export interface Difference<Name extends string> extends Pick<FormField, 'label' | 'control'> {
  field: Name;
  mine: unknown;
  theirs: unknown;
}

/** The addresses of images, each once: it is the key of an image. */
const imageUrlsIn = (value: unknown) => [...new Set([value ?? []].flat().map(String))].filter(Boolean);

export type RecordFormState<Shape extends z.ZodRawShape> = ReturnType<typeof useRecordForm<Shape, StoredRecord<Shape>>>;

/** State of a record's form. Keeps a draft until a save or discard, and offers a choice of versions after a conflict. */
export function useRecordForm<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  props: RecordFormProps<Shape, Stored>,
) {
  const { kind, draft, onSave, onSaved, onFetch } = props;
  const { noun } = kind;
  /** The version from which the edit continues. */
  const [record, setRecord] = useState(props.record);
  /** The version that refused a save, and the fields that are taken from it. */
  const [conflict, setConflict] = useState<{ found: Stored; taken: FieldName<Shape>[] } | null>(null);
  const valuesOf = (shown: FormValues<Shape>): FormValues<Shape> => pick(shown, fieldNames(kind));
  const pristine = record ? valuesOf(record) : (draft.copied ?? {});
  const form = useZodForm<Shape, FormValues<Shape>>(kind.input, { ...pristine, ...draft.values });
  const { name: imagesField = '', maxImages = 0 } = imagesFieldOf(kind) ?? {};
  const images = useImages({
    urls: imageUrlsIn(form.values[imagesField]),
    maximum: maxImages,
    // An upload may end after the form is left.
    onChange: (update) =>
      void changeField(draft.id, imagesField, (value) => {
        const urls = update(imageUrlsIn(value));
        return maxImages > 1 ? urls : (urls[0] ?? null);
      }),
  });
  const isChanged = changedFields(kind, pristine, form.values).length > 0;
  useDraft(
    { id: draft.id, noun, record, values: form.values, isUploading: images.isUploading },
    isChanged,
    (field, update) => form.getInputProps(field).onChange(update),
  );

  /** What somebody else changed of `base`, and the part of it that this form changed to something else. */
  const changesIn = (found: Stored, base = record) => {
    const before = base ? valuesOf(base) : {};
    const theirs = changedFields(kind, before, found);
    const ours = changedFields(kind, before, form.getValues());
    const differing = changedFields(kind, found, form.getValues());
    const both = theirs.filter((name) => differing.includes(name) && ours.includes(name));
    return { theirs, both, isOurs: differing.length === 0 };
  };

  /** Stores with these fields of a newer version. */
  const storeOnto = async (found: Stored, names: FieldName<Shape>[], input: Input<Shape>) => {
    // The form may have been left meanwhile.
    for (const name of names) await changeField(draft.id, name, () => found[name]);
    setRecord(found);
    return store({ ...input, ...pick<Stored>(found, names) }, found);
  };

  /** Stores, together with what somebody else changed in other fields. Rejects if a choice of versions is needed. */
  const store = async (input: Input<Shape>, base = record): Promise<Stored> => {
    try {
      return await onSave(input, base);
    } catch (error) {
      if (failureOf(error)?.code !== 'STALE_RECORD') throw error;
      // The id of a new record, whose answer was lost, is that of its draft.
      const found = await onFetch(base?.id ?? draft.id);
      const { theirs, both, isOurs } = changesIn(found, base);
      if (both.length > 0) {
        setConflict({ found, taken: [] });
        throw error;
      }
      if (!isOurs) return storeOnto(found, theirs, input);
      // After a lost response, the newer version may be our own save.
      notify({ title: savedText(base ? 'update' : 'create', noun) });
      return found;
    }
  };

  const storeChoice = ({ found, taken }: NonNullable<typeof conflict>, input: Input<Shape>) => {
    const { theirs, both } = changesIn(found);
    setConflict(null);
    return storeOnto(found, [...theirs.filter((name) => !both.includes(name)), ...taken], input);
  };

  const save = async (input: Input<Shape>): Promise<void> => {
    const saved = await (conflict ? storeChoice(conflict, input) : store(input)).catch((error: unknown) => {
      notifyError(error, 'SAVE_FAILED', { verb: record ? 'update' : 'create', noun });
      throw error;
    });
    onSaved(saved);
    // What was typed, or began to be uploaded, during the save stays as a draft of the new version.
    const { values = form.getValues(), isUploading = false } = draftOf(kind, draft.id) ?? {};
    if (isUploading || changedFields(kind, saved, values).length > 0)
      keepDraft({ id: draft.id, noun, record: saved, values, isUploading });
    else dropDraft(draft.id);
  };

  const differencesFrom = (found: Stored) =>
    changesIn(found).both.map((field): Difference<FieldName<Shape>> => {
      const { label, control } = formFieldOf(kind, field);
      return { field, label, control, mine: form.values[field], theirs: found[field] };
    });

  return {
    ...form,
    record,
    images,
    isChanged,
    submit: form.submitWith(save),
    /** The submit saves the choice. */
    conflict: conflict && {
      differences: differencesFrom(conflict.found),
      taken: conflict.taken,
      onTake: (taken: FieldName<Shape>[]) => setConflict({ ...conflict, taken }),
    },
  };
}
