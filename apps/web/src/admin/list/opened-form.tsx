import { errorText } from '@innventory/domain/errors.ts';
import { Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import type { Draft } from '../drafts/drafts.ts';
import { type StoredRecord, fieldNames, pick } from '../form/form-values.ts';
import type { RecordFormProps } from '../form/use-record-form.ts';
import { useFocusLoss } from './focus.ts';
import type { FormAddress } from './list-address.ts';
import { FailureWithRetry } from './use-actions.tsx';

interface OpenedFormProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>> extends Omit<
  RecordFormProps<Shape, Stored>,
  'record' | 'draft'
> {
  Form: ComponentType<RecordFormProps<Shape, Stored>>;
  address: FormAddress;
  draftId: string;
  restored: Draft<FormValues<Shape>, Stored> | undefined;
  stored: UseQueryResult<Stored | undefined, unknown>;
  /** Values in which a copy differs from its record. */
  ofCopy?: ((record: Stored) => FormValues<Shape>) | undefined;
  /** The form with the focus is gone. */
  onClosed: () => void;
}

/** Also brings it into view. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The form that the address of a list names, once its record is there. */
export function OpenedForm<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  props: OpenedFormProps<Shape, Stored>,
) {
  const { Form, address, draftId, restored, stored, ofCopy, onClosed, ...form } = props;
  const { kind, onCancel } = form;
  const { edit, copy } = address;
  useFocusLoss(onClosed);
  const found = stored.isFetchedAfterMount ? stored.data : undefined;
  if (!found && !restored && (edit ?? copy) !== null) {
    const { title } = errorText('SAVE_FAILED', { verb: 'open', noun: kind.noun });
    return (
      <Stack ref={focus} tabIndex={-1} gap="sm">
        {stored.error ? (
          <FailureWithRetry title={title} error={stored.error} onRetry={() => void stored.refetch()} />
        ) : (
          <Text c="dimmed">Loading...</Text>
        )}
        <Button variant="default" mr="auto" onClick={onCancel}>
          Close
        </Button>
      </Stack>
    );
  }
  const copied = copy !== null && found && { ...pick<FormValues<Shape>>(found, fieldNames(kind)), ...ofCopy?.(found) };
  const values = restored?.values ?? (copied || undefined);
  return (
    <Form
      {...form}
      record={restored ? (restored.record ?? undefined) : edit === null ? undefined : found}
      newest={found}
      draft={{ id: draftId, ...(values && { values }) }}
    />
  );
}
