import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { type LinkInput, linkInput } from './link.ts';

interface LinkDialogProps {
  /** Values from the selected text. */
  initial: { text: string; url: string; title: string };
  onInsert: (link: LinkInput) => void;
  onCancel: () => void;
}

/** Dialog for a link. Stops its submit, which React would bubble to the form of the post. */
export function LinkDialog({ initial, onInsert, onCancel }: LinkDialogProps) {
  const form = useZodForm(linkInput, initial);
  const insert = form.submitWith(onInsert);
  return (
    <Modal opened title="Insert link" onClose={onCancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          insert(event);
        }}
      >
        <Stack gap="1.25rem">
          <TextInput label="Link Text" description="The words that readers click." {...form.getInputProps('text')} />
          <TextInput
            label="URL"
            description="https://… for another website, /… for a page of this one."
            inputMode="url"
            {...form.getInputProps('url')}
          />
          <TextInput
            label="SEO Title"
            description="Optional. Says where the link leads, for search engines and on hover."
            {...form.getInputProps('title')}
          />
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit">Insert</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
