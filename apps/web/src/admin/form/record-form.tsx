import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { RecordFields } from './record-fields.tsx';
import { type RecordFormProps, type RecordFormState, useRecordForm } from './use-record-form.ts';
import { VersionChoice } from './version-choice.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import classes from './record-form.module.css';

interface FrameProps extends Pick<RecordFormProps, 'kind' | 'record' | 'isShown' | 'onCancel'> {
  form: RecordFormState;
  children: ReactNode;
}

/** Frame of an admin form: heading, fields, errors and buttons. Ctrl+S saves. */
export function RecordFormFrame({ kind: { noun }, record, isShown, form, onCancel, children }: FrameProps) {
  const { images } = form;
  const isNew = record === undefined;
  const headingId = useId();
  const element = useRef<HTMLFormElement>(null);
  const saveText = isNew ? `Create ${noun}` : 'Save changes';
  const busyText = images.isAwaited ? 'Waiting for images...' : form.submitting && 'Saving...';
  const submitInFront = () => {
    if (isShown && !document.querySelector('[aria-modal=true]')) element.current?.requestSubmit();
  };
  useHotkeys([['mod+S', submitInFront]], []);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-path]')?.focus(), []);

  const revive = async () => {
    await form.revive?.();
    element.current?.requestSubmit();
  };
  /** Office programs copy a picture beside the text; only pictures without text are pasted. */
  const paste = ({ clipboardData: { files, types } }: ClipboardEvent) => {
    if (images.maximum > 0 && files.length > 0 && !types?.includes('text/plain')) images.add([...files]);
  };

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={images.awaited(form.submit)}
      onPaste={paste}
    >
      <Title order={3} id={headingId} fz="1.75rem">
        {isNew ? `New ${noun}` : `Edit ${noun}`}
      </Title>
      {record?.isActive === false && (
        <Text c="dimmed" fz="sm">
          Hidden from the site. It stays hidden until you press Show in the list.
        </Text>
      )}
      <Stack gap="lg">{children}</Stack>
      {form.conflict && <VersionChoice {...form.conflict} onChosen={() => element.current?.requestSubmit()} />}
      <FormFailure error={form.failure} verb={isNew ? 'create' : 'update'} noun={noun} />
      {form.revive && (
        <Button variant="default" mr="auto" onClick={() => void revive()}>
          It was deleted meanwhile: bring it back and save
        </Button>
      )}
      <Group gap="sm">
        <Button type="submit" aria-disabled={Boolean(busyText)}>
          {busyText || saveText}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {form.isChanged && (
          <Text c="dimmed" fz="sm">
            Not saved yet. What you typed is kept on this device.
          </Text>
        )}
      </Group>
    </form>
  );
}

/** The form of a kind that has no form of its own. */
export function RecordForm(props: RecordFormProps) {
  const form = useRecordForm(props);
  return (
    <RecordFormFrame {...props} form={form}>
      <RecordFields kind={props.kind} form={form} />
    </RecordFormFrame>
  );
}
