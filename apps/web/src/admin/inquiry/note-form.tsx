import { failureOf } from '@innventory/domain/errors.ts';
import { type Inquiry, inquiryChange } from '@innventory/domain/records/inquiry.ts';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler, readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { isMissing } from '../../shared/api/failure.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';

const submitByKey = getHotkeyHandler([
  ['mod+S', ({ target }: { target: HTMLTextAreaElement }) => target.form?.requestSubmit()],
]);

const noteInput = inquiryChange.pick({ note: true });

export interface TypedNote {
  note: string;
  basedOn: string;
}

/** Where a note stays on this device from the first letter until it is saved or discarded. */
export const typedNoteOf = ({ id }: Pick<Inquiry, 'id'>) => ({
  key: `innventory.typed-note.${id}`,
  getInitialValueInEffect: false,
});

interface NoteFormProps {
  inquiry: Inquiry;
  onSave: (note: string, formerNote: string) => Promise<void>;
  onClose: () => void;
}

/** The owner's note on an inquiry. What was typed stays on this device until it is saved or discarded. */
export function NoteForm({ inquiry, onSave, onClose }: NoteFormProps) {
  const [stored, setStored] = useState(inquiry.note ?? '');
  const storage = typedNoteOf(inquiry);
  const [typed, setTyped, discard] = useLocalStorage<TypedNote>({
    ...storage,
    // Cancel in another tab empties nothing here.
    sync: false,
  });
  const basedOn = typed?.basedOn ?? stored;
  const form = useZodForm(noteInput, { note: typed?.note ?? stored }, (values) =>
    values.note === stored ? discard() : setTyped({ ...values, basedOn }),
  );
  const { note } = form.values;
  const isChangedByBoth = basedOn !== stored && note !== stored;
  const field = useRef<HTMLTextAreaElement>(null);
  const keepTheirs = () => {
    form.setFieldValue('note', stored);
    field.current?.focus();
  };
  const cancel = () => {
    onClose();
    // The failure says that the text is kept.
    if (!isMissing(form.failure)) discard();
  };
  const save = form.submitWith(async () => {
    try {
      if (note !== stored) await onSave(note, stored);
      onClose();
      // The note may have been opened again meanwhile, and changed.
      if (readLocalStorageValue<TypedNote>(storage)?.note === note) discard();
    } catch (error) {
      const { code, details } = failureOf(error) ?? {};
      if (code !== 'STALE_RECORD') throw error;
      setStored(String(details?.['note']));
    }
  });
  return (
    <form noValidate onSubmit={save}>
      {isChangedByBoth && (
        <Alert color="brass" mb="md" title="The note was changed on another device">
          <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
            {stored || 'It was emptied.'}
          </Text>
          <Button variant="default" mt="sm" onClick={keepTheirs}>
            Keep that note
          </Button>
        </Alert>
      )}
      <Textarea
        ref={field}
        label="Private note"
        description="Visitors never see it."
        rows={6}
        onKeyDown={submitByKey}
        data-autofocus
        // The form closes after the save.
        readOnly={form.submitting}
        {...form.getInputProps('note')}
      />
      <FormFailure error={form.failure} verb="update" noun="inquiry" />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? 'Saving...' : isChangedByBoth ? 'Save mine instead' : 'Save note'}
        </Button>
      </Group>
    </form>
  );
}
