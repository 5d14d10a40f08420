import { codePoints } from '@innventory/domain/records/fields.ts';
import type { RecordKind } from '@innventory/domain/records/record.ts';
import { trimmed } from '@innventory/domain/values/text.ts';
import { NativeSelect, NumberInput, SimpleGrid, TextInput, Textarea } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { ImageUpload } from '../images/image-upload.tsx';
import { formFieldOf } from './form-values.ts';
import { ItemsField } from './items-field.tsx';
import type { RecordFormState } from './use-record-form.ts';

function lengthHint(best: number, text: string): string {
  const length = codePoints(trimmed(text));
  return length > best ? `${length} characters; only about ${best} are shown.` : `${length} of ${best} characters.`;
}

export function fieldProps(kind: RecordKind, form: RecordFormState, name: string, hint?: string) {
  const field = formFieldOf(kind, name);
  const text = String(form.values[name]);
  const count = field.shownWhole && lengthHint(field.shownWhole, text);
  const description = [hint ?? field.hint, count, field.advice?.(text)].filter(Boolean).join(' ');
  return { label: field.label, description, ...form.getInputProps(name) };
}

interface RecordFieldProps {
  kind: RecordKind;
  form: RecordFormState;
  name: string;
}

function RecordField({ kind, form, name }: RecordFieldProps) {
  const { control, rows = 5, options = {}, placeholder, min = 1 } = formFieldOf(kind, name);
  const props = fieldProps(kind, form, name);
  if (control === 'images') return <ImageUpload {...props} images={form.images} path={name} />;
  if (control === 'items') return <ItemsField {...props} />;
  if (control === 'textarea') return <Textarea rows={rows} {...props} />;
  if (control === 'select') {
    const choices = Object.entries(options).map(([value, label]) => ({ value, label }));
    return <NativeSelect data={[...(placeholder ? [{ value: '', label: placeholder }] : []), ...choices]} {...props} />;
  }
  if (control === 'number') {
    return (
      <NumberInput
        hideControls
        clampBehavior="none"
        startValue={min}
        {...props}
        value={form.values[name] ?? ''}
        onChange={(value) => form.setFieldValue(name, value === '' ? null : value)}
      />
    );
  }
  return <TextInput {...props} />;
}

type RecordFieldsProps = Omit<RecordFieldProps, 'name'> & { custom?: Record<string, ReactNode> };

/** The fields of a kind. `custom` holds controls that replace the common one, by field. */
export function RecordFields({ custom, ...props }: RecordFieldsProps) {
  const field = (name: string) => (
    <Fragment key={name}>{custom?.[name] ?? <RecordField name={name} {...props} />}</Fragment>
  );
  return props.kind.form.map((line) =>
    typeof line === 'string' ? (
      field(line)
    ) : (
      <SimpleGrid key={line.join(' ')} cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        {line.map(field)}
      </SimpleGrid>
    ),
  );
}
