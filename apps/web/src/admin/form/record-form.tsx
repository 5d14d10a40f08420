import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { z } from 'zod';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { focusFirst } from '../../shared/form/use-zod-form.ts';
import { useFocusLoss } from '../list/focus.ts';
import classes from './fields.module.css';
import { type StoredRecord, fieldNames, imagesFieldOf } from './form-values.ts';
import { RecordFields } from './record-fields.tsx';
import { type RecordFormProps, type RecordFormState, useRecordForm } from './use-record-form.ts';
import { VersionChoice } from './version-choice.tsx';

type FrameProps<Shape extends z.ZodRawShape> = Pick<
  RecordFormProps<Shape, StoredRecord<Shape>>,
  'kind' | 'isShown' | 'onCancel' | 'onClosed'
> & { form: RecordFormState<Shape>; children: ReactNode };

/** Frame of an admin form: heading, fields, errors and buttons. Ctrl+S saves. */
export function RecordFormFrame<Shape extends z.ZodRawShape>(props: FrameProps<Shape>) {
  const { kind, isShown, form, onCancel, onClosed, children } = props;
  const { noun } = kind;
  const { record, images, conflict } = form;
  const isNew = record === null;
  const headingId = useId();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const busyText = images.isUploading ? 'Waiting for images...' : form.submitting && 'Saving...';
  const faults = fieldNames(kind).filter((name) => name in form.errors).length;
  const focusImages = () => {
    const { name = '' } = imagesFieldOf(kind) ?? {};
    if (element.current) focusFirst(element.current, { [name]: true });
  };
  const saveByKey = () => {
    if (document.querySelector('[aria-modal=true]')) return;
    const { activeElement } = document;
    const focused = activeElement?.closest('form');
    // Settings have no tabs: there, the form is meant while its card has the focus.
    const isMeant = isShown ?? element.current?.closest('li')?.contains(activeElement);
    if (focused ? focused === element.current : isMeant) element.current?.requestSubmit();
  };
  useHotkeys([['mod+S', saveByKey]], []);
  // In a field, a second Enter on the button that opened the form would submit it.
  useEffect(() => {
    // A record that loads slowly may find its owner typing elsewhere.
    if (!document.activeElement?.matches('input, textarea, select')) heading.current?.focus();
  }, []);
  useFocusLoss(onClosed);

  /** Office programs copy a picture beside the text; only pictures without text are pasted. */
  const paste = ({ clipboardData: { files, types } }: ClipboardEvent) => {
    if (images.maximum > 0 && files.length > 0 && !types?.includes('text/plain')) images.add([...files]);
  };

  return (
    <Paper
      component="form"
      ref={element}
      className={classes.form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => (images.isUploading ? event.preventDefault() : form.submit(event))}
      onPaste={paste}
    >
      <Stack gap="lg">
        <Title ref={heading} tabIndex={-1} order={3} id={headingId} fz="1.75rem">
          {isNew ? `New ${noun}` : `Edit ${noun}`}
        </Title>
        {record?.isActive === false && (
          <Text c="dimmed" fz="sm">
            Hidden from the site. It stays hidden until you choose “Show on the site” under More actions in the list.
          </Text>
        )}
        {children}
        {conflict && <VersionChoice {...conflict} onClosed={() => save.current?.focus()} />}
        <FormFailure error={form.failure} verb={isNew ? 'create' : 'update'} noun={noun} />
        <Group gap="0.25rem 0.75rem" className={classes.actions}>
          {/* It keeps its width, so that the second press of a double click does not cancel. */}
          <Button ref={save} type="submit" miw="min(11rem, 100%)" aria-disabled={Boolean(busyText)}>
            {busyText || (conflict ? 'Save this choice' : isNew ? `Create ${noun}` : 'Save changes')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          {faults > 0 && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => element.current && focusFirst(element.current, form.errors)}
            >
              {faults === 1 ? '1 field to fix' : `${faults} fields to fix`}
            </Button>
          )}
          {images.reasons.length > 0 && (
            <Button variant="subtle" color="red" onClick={focusImages}>
              {images.maximum === 1 ? 'Image not added' : 'Not all images added'}
            </Button>
          )}
          {form.isChanged && (
            <Text c="dimmed" fz={{ base: 'xs', sm: 'sm' }}>
              Not saved yet. What you typed is kept on this device.
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** The form of a kind that has no form of its own. */
export function RecordForm<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  props: RecordFormProps<Shape, Stored>,
) {
  const form = useRecordForm(props);
  return (
    <RecordFormFrame {...props} form={form}>
      <RecordFields kind={props.kind} form={form} />
    </RecordFormFrame>
  );
}
