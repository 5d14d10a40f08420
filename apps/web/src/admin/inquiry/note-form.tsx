import { failureOf } from '@innventory/domain/errors.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { type SubmitEvent, useRef, useState } from 'react';
import { FormFailure } from '../../shared/form/form-failure.tsx';

interface TypedNote {
  note: string;
  basedOn: string;
}

interface NoteFormProps {
  inquiry: Inquiry;
  onSave: (note: string, formerNote: string) => Promise<void>;
  onClose: () => void;
}

/** The owner's note on an inquiry. What was typed stays on this device until it is saved or discarded. */
export function NoteForm({ inquiry, onSave, onClose }: NoteFormProps) {
  const [stored, setStored] = useState(inquiry.note ?? '');
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const key = `innventory.typed-note.${inquiry.id}`;
  const [typed, setTyped, discard] = useLocalStorage<TypedNote>({
    key,
    getInitialValueInEffect: false,
    // Cancel in another tab empties nothing here.
    sync: false,
  });
  const { note, basedOn } = typed ?? { note: stored, basedOn: stored };
  const isChangedByBoth = basedOn !== stored && note !== stored;
  const change = (next: string) => (next === stored ? discard() : setTyped({ note: next, basedOn }));
  const field = useRef<HTMLTextAreaElement>(null);
  const keepTheirs = () => {
    discard();
    field.current?.focus();
  };
  const cancel = () => {
    onClose();
    discard();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setFailure(null);
    setIsSaving(true);
    try {
      if (note !== stored) await onSave(note, stored);
      onClose();
      // The note may have been opened again meanwhile, and changed.
      if (readLocalStorageValue<TypedNote>({ key })?.note === note) discard();
    } catch (error) {
      const { code, details } = failureOf(error) ?? {};
      if (code === 'STALE_RECORD') setStored(String(details?.['note']));
      else setFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      {isChangedByBoth && (
        <Alert color="brass" mb="md" title="The note was changed on another device">
          <Text inherit style={{ whiteSpace: 'pre-line' }}>
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
        data-autofocus
        // The form closes after the save.
        readOnly={isSaving}
        value={note}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <FormFailure error={failure} verb="update" noun="inquiry" />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : isChangedByBoth ? 'Save mine instead' : 'Save note'}
        </Button>
      </Group>
    </form>
  );
}
