import type { EntityNoun } from '@innventory/domain/messages.ts';
import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { FormFailure } from './form-failure.tsx';
import classes from './record-form.module.css';

/** What every form of the admin panel gets: nothing to edit means a new record. */
export interface RecordFormProps<Stored, Input> {
  record?: Stored | undefined;
  onSave: (input: Input) => Promise<unknown>;
  onCancel: () => void;
}

interface FrameProps {
  noun: EntityNoun;
  isNew: boolean;
  form: { failure: unknown; submitting: boolean };
  /** Whether the submit waits for images that are on their way. */
  isAwaitingImages?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Opening a form leads the keyboard to its first field. */
const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[data-path]')?.focus();

/** Frame of an admin form: heading, fields, what went wrong, and the two buttons. */
export function RecordForm({ noun, isNew, form, isAwaitingImages = false, onSubmit, onCancel, children }: FrameProps) {
  const headingId = useId();
  const saveText = isNew ? `Create ${noun}` : 'Save changes';
  const busyText = isAwaitingImages ? 'Waiting for images...' : form.submitting && 'Saving...';
  return (
    <form ref={focusFirstField} className={classes.form} noValidate aria-labelledby={headingId} onSubmit={onSubmit}>
      <h3 id={headingId} className={classes.heading}>
        {isNew ? `New ${noun}` : `Edit ${noun}`}
      </h3>
      <div className={classes.fields}>{children}</div>
      <FormFailure error={form.failure} verb={isNew ? 'create' : 'update'} noun={noun} />
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={Boolean(busyText)}>
          {busyText || saveText}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Two short fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
