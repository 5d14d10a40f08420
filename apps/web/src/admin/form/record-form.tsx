import type { EntityNoun } from '@innventory/domain/messages.ts';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ClipboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { Images } from '../images/use-images.ts';
import { type Conflict, VersionChoice } from './version-choice.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import classes from './record-form.module.css';

interface FrameProps {
  noun: EntityNoun;
  /** What is edited; nothing for a new record. */
  record?: unknown;
  form: RecordFormState;
  /** The images of a form that has some: its submit waits for those on their way. */
  images?: Images;
  onCancel: () => void;
  children: ReactNode;
}

/** What the frame needs of a form. */
interface RecordFormState {
  failure: unknown;
  submitting: boolean;
  isChanged: boolean;
  conflict: Conflict | null;
  /** Brings back what was deleted while it was edited. */
  revive: (() => Promise<void>) | null;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Opening a form leads the keyboard to its first field. */
const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[data-path]')?.focus();

/** Not in a hidden tab, nor behind a dialog. */
const isInFront = (form: HTMLFormElement | null): form is HTMLFormElement =>
  form !== null && !form.closest('[role=tabpanel][style*="none"]') && !document.querySelector('[aria-modal=true]');

/** Frame of an admin form: heading, fields, what went wrong, and the two buttons. Ctrl+S saves, wherever the focus is. */
export function RecordForm({ noun, record, form, images, onCancel, children }: FrameProps) {
  const isNew = record === undefined;
  const headingId = useId();
  const element = useRef<HTMLFormElement>(null);
  const saveText = isNew ? `Create ${noun}` : 'Save changes';
  const busyText = images?.isAwaited ? 'Waiting for images...' : form.submitting && 'Saving...';
  useHotkeys([['mod+S', () => isInFront(element.current) && element.current.requestSubmit()]], []);
  useEffect(() => focusFirstField(element.current), []);

  const revive = async () => {
    await form.revive?.();
    element.current?.requestSubmit();
  };
  /** Text copied from an office program brings a picture of itself along, which nobody wants. */
  const paste = ({ clipboardData: { files, types } }: ClipboardEvent) => {
    if (files.length > 0 && !types?.includes('text/plain')) images?.add([...files]);
  };

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={images ? images.awaited(form.submit) : form.submit}
      onPaste={paste}
    >
      <h3 id={headingId} className={classes.heading}>
        {isNew ? `New ${noun}` : `Edit ${noun}`}
      </h3>
      <div className={classes.fields}>{children}</div>
      {form.conflict && <VersionChoice {...form.conflict} onChosen={() => element.current?.requestSubmit()} />}
      <FormFailure error={form.failure} verb={isNew ? 'create' : 'update'} noun={noun} />
      {form.revive && (
        <Button variant="default" className={classes.revive} onClick={() => void revive()}>
          It was deleted meanwhile: bring it back and save
        </Button>
      )}
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={Boolean(busyText)}>
          {busyText || saveText}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {form.isChanged && <p className={classes.note}>Not saved yet. What you typed is kept on this device.</p>}
      </div>
    </form>
  );
}

/** Two short fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
