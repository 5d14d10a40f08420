import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { modals } from '@mantine/modals';

interface NoteFormProps {
  inquiry: Inquiry;
  /** Calls `onSaved` once the note is stored. */
  onSave: (note: string, onSaved: () => void) => Promise<void>;
}

/** The owner's note on an inquiry. What was typed stays on this device until it is saved. */
export function NoteForm({ inquiry, onSave }: NoteFormProps) {
  const [note, setNote, discard] = useLocalStorage({
    key: `innventory.note.${inquiry.id}`,
    defaultValue: inquiry.note ?? '',
    getInitialValueInEffect: false,
  });
  const close = () => {
    modals.closeAll();
    discard();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(note, close);
      }}
    >
      <Textarea
        label="Private note"
        description="Visitors never see it."
        rows={6}
        data-autofocus
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit">Save note</Button>
      </Group>
    </form>
  );
}
