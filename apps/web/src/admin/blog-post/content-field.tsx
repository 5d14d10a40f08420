import { ActionIcon, Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core';
import { type HotkeyItem, getHotkeyHandler } from '@mantine/hooks';
import IconBold from '@tabler/icons-react/icons/IconBold';
import IconHeading from '@tabler/icons-react/icons/IconHeading';
import IconItalic from '@tabler/icons-react/icons/IconItalic';
import IconLink from '@tabler/icons-react/icons/IconLink';
import IconList from '@tabler/icons-react/icons/IconList';
import { type ClipboardEvent, type ComponentProps, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import classes from './blog-post-form.module.css';
import {
  type Edit,
  type LinkInput,
  type Selection,
  linkInput,
  markdownOf,
  toggleLines,
  toggleWords,
  wordsForLink,
} from './markdown.ts';
import { markdownOfPasted } from './pasted.ts';

interface ContentFieldProps {
  field: ComponentProps<typeof Textarea>;
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** On a phone, the preview is below the form. */
  onPreview: () => void;
}

const buttons = [
  { label: 'Heading', Icon: IconHeading, edit: (selected: Selection) => toggleLines(selected, '## ') },
  { label: 'Bold', Icon: IconBold, edit: (selected: Selection) => toggleWords(selected, '**'), hotkey: 'mod+B' },
  { label: 'Italic', Icon: IconItalic, edit: (selected: Selection) => toggleWords(selected, '*'), hotkey: 'mod+I' },
  { label: 'List', Icon: IconList, edit: (selected: Selection) => toggleLines(selected, '- ') },
];

/** Inserts as typed text, which the browser can undo. The field keeps its selection without the focus. */
const insertText = (text: string) => document.execCommand('insertText', false, text);

/** Text of a post, with buttons that mark the selection, and a dialog that makes it a link. */
export function ContentField({ field, textarea, onPreview }: ContentFieldProps) {
  const [selected, setSelected] = useState<LinkInput | null>(null);

  const selection = (): Selection => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = textarea.current ?? {};
    return { value, start: selectionStart, end: selectionEnd };
  };
  const open = () => {
    const { start, end, ...link } = wordsForLink(selection());
    textarea.current?.setSelectionRange(start, end);
    setSelected(link);
  };
  const close = () => {
    setSelected(null);
    textarea.current?.focus();
  };
  const insert = (link: LinkInput) => {
    flushSync(close);
    insertText(markdownOf(link));
  };
  const apply = ({ from, to, text, start, end }: Edit) => {
    textarea.current?.focus();
    textarea.current?.setSelectionRange(from, to);
    if (from < to || text) insertText(text);
    textarea.current?.setSelectionRange(start, end);
  };
  const paste = (event: ClipboardEvent) => {
    const markdown = markdownOfPasted(event.clipboardData.getData('text/html'));
    if (markdown === null) return;
    event.preventDefault();
    const { value, start } = selection();
    const isWithinLine = start > 0 && value[start - 1] !== '\n';
    insertText(isWithinLine && /^(?:- |#)/.test(markdown) ? `\n${markdown}` : markdown);
  };
  const hotkeys = buttons.flatMap((button): HotkeyItem[] =>
    button.hotkey ? [[button.hotkey, () => apply(button.edit(selection()))]] : [],
  );

  return (
    <>
      <Textarea
        ref={textarea}
        rows={14}
        resize="vertical"
        classNames={{ input: classes.text }}
        onPaste={paste}
        onKeyDown={getHotkeyHandler(hotkeys)}
        inputContainer={(input) => (
          <>
            <Group className={classes.toolbar} gap={0} mb="xs" ml="-0.75rem" role="group" aria-label="Formatting">
              {buttons.map(({ label, Icon, edit }) => (
                <ActionIcon key={label} aria-label={label} title={label} onClick={() => apply(edit(selection()))}>
                  <Icon size={20} aria-hidden />
                </ActionIcon>
              ))}
              <ActionIcon aria-label="Insert link" title="Insert link" aria-haspopup="dialog" onClick={open}>
                <IconLink size={20} aria-hidden />
              </ActionIcon>
              <Button hiddenFrom="md" variant="default" size="xs" ml="auto" onClick={onPreview}>
                Preview
              </Button>
            </Group>
            {input}
          </>
        )}
        {...field}
      />
      {selected && <LinkDialog link={selected} onInsert={insert} onCancel={close} />}
    </>
  );
}

interface LinkDialogProps {
  link: LinkInput;
  onInsert: (link: LinkInput) => void;
  onCancel: () => void;
}

/** Dialog for a link. Stops its submit, which React would bubble to the form of the post. */
function LinkDialog({ link, onInsert, onCancel }: LinkDialogProps) {
  const form = useZodForm(linkInput, link);
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
          <TextInput
            label="Link Text"
            description="The words that readers click."
            required
            {...form.getInputProps('text')}
          />
          <TextInput
            label="URL"
            description="https://… for another website, /… for a page of this one."
            inputMode="url"
            autoCapitalize="none"
            required
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
