import { Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { type LinkInput, type Selection, linkInput, linkOf, markdownOf, withLink } from './link.ts';
import classes from './blog-post-form.module.css';

interface ContentFieldProps {
  value: string;
  field: ComponentProps<typeof Textarea>;
  onInsert: (content: string) => void;
  /** Buttons beside the one for links. */
  children?: ReactNode;
}

/** Text of a post, with a button that inserts a link at the selection. */
export function ContentField({ value, field, onInsert, children }: ContentFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState<Selection | null>(null);

  const open = () => {
    const { selectionStart: start, selectionEnd: end } = textarea.current ?? { selectionStart: 0, selectionEnd: 0 };
    setSelection({ start, end });
  };
  const close = ({ start, end }: Selection) => {
    setSelection(null);
    textarea.current?.focus();
    textarea.current?.setSelectionRange(start, end);
  };

  /** Inserts as typed text, so that the browser can undo it, or else directly. */
  const insert = (place: Selection, link: LinkInput) => {
    const { content, cursor } = withLink(value, place, link);
    flushSync(() => close(place));
    const isTyped = document.execCommand?.('insertText', false, markdownOf(link));
    if (isTyped) return;
    flushSync(() => onInsert(content));
    textarea.current?.setSelectionRange(cursor, cursor);
  };

  return (
    <div className={classes.content}>
      <Group gap="xs" pos="absolute" right={0} top={{ base: '-1.25rem', sm: '-0.5rem' }}>
        {children}
        <Button variant="default" size="xs" aria-haspopup="dialog" onClick={open}>
          Insert link
        </Button>
      </Group>
      <Textarea ref={textarea} rows={14} {...field} value={value} />
      {selection && (
        <LinkDialog
          initial={linkOf(value.slice(selection.start, selection.end))}
          onInsert={(link) => insert(selection, link)}
          onCancel={() => close(selection)}
        />
      )}
    </div>
  );
}

interface LinkDialogProps {
  initial: { text: string; url: string; title: string };
  onInsert: (link: LinkInput) => void;
  onCancel: () => void;
}

/** Dialog for a link. Stops its submit, which React would bubble to the form of the post. */
function LinkDialog({ initial, onInsert, onCancel }: LinkDialogProps) {
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
