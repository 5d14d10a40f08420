import { Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { type LinkInput, linkInput, markdownOf } from './link.ts';
import classes from './blog-post-form.module.css';

interface ContentFieldProps {
  field: ComponentProps<typeof Textarea>;
  /** On a phone, the preview is below the form. */
  onPreview: () => void;
}

/** Text of a post, with a button that inserts a link at the selection. */
export function ContentField({ field, onPreview }: ContentFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState<string | null>(null);

  const open = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = textarea.current ?? {};
    setSelected(value.slice(selectionStart, selectionEnd));
  };
  const close = () => {
    setSelected(null);
    textarea.current?.focus();
  };

  /** Inserts as typed text, which the browser can undo. The field keeps its selection without the focus. */
  const insert = (link: LinkInput) => {
    flushSync(close);
    document.execCommand('insertText', false, markdownOf(link));
  };

  return (
    <div className={classes.content}>
      <Group gap="xs" pos="absolute" right={0} top={{ base: '-1.25rem', sm: '-0.5rem' }}>
        <Button className={classes.toggle} variant="default" size="xs" onClick={onPreview}>
          Preview
        </Button>
        <Button variant="default" size="xs" aria-haspopup="dialog" onClick={open}>
          Insert link
        </Button>
      </Group>
      <Textarea ref={textarea} rows={14} {...field} />
      {selected !== null && <LinkDialog text={selected} onInsert={insert} onCancel={close} />}
    </div>
  );
}

interface LinkDialogProps {
  text: string;
  onInsert: (link: LinkInput) => void;
  onCancel: () => void;
}

/** Dialog for a link. Stops its submit, which React would bubble to the form of the post. */
function LinkDialog({ text, onInsert, onCancel }: LinkDialogProps) {
  const form = useZodForm(linkInput, { text, url: '', title: '' });
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
          <FailureNote title="The link could not be inserted" error={form.failure} />
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
