import { Button, Textarea } from '@mantine/core';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Selection, withLink } from './link.ts';
import { LinkDialog } from './link-dialog.tsx';
import classes from './content-field.module.css';

interface ContentFieldProps {
  label: string;
  description: string;
  value: string;
  /** What the form gives its control. */
  field: ComponentProps<typeof Textarea>;
  onInsert: (content: string) => void;
}

/** The text of a post, with a button that puts a link where the cursor is or around what is selected. */
export function ContentField({ label, description, value, field, onInsert }: ContentFieldProps) {
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

  return (
    <div className={classes.content}>
      <Button className={classes.insert} variant="default" size="xs" aria-haspopup="dialog" onClick={open}>
        Insert link
      </Button>
      <Textarea ref={textarea} label={label} description={description} rows={14} {...field} value={value} />
      {selection && (
        <LinkDialog
          selectedText={value.slice(selection.start, selection.end)}
          onInsert={(link) => {
            const { content, cursor } = withLink(value, selection, link);
            flushSync(() => onInsert(content));
            close({ start: cursor, end: cursor });
          }}
          onCancel={() => close(selection)}
        />
      )}
    </div>
  );
}
