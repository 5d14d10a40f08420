import { codePoints } from '@innventory/domain/records/fields.ts';
import type { RecordKind } from '@innventory/domain/records/record.ts';
import { NativeSelect, SimpleGrid, TextInput, type TextInputProps, Textarea } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Fragment, type ReactNode, type SyntheticEvent } from 'react';
import { ImageUpload } from '../images/image-upload.tsx';
import { formFieldOf } from './form-values.ts';
import { ItemsField } from './items-field.tsx';
import type { RecordFormState } from './use-record-form.ts';

function lengthHint(best: number, text: string): string {
  const length = codePoints(text.trim());
  return length > best ? `${length} characters; only about ${best} are shown.` : `${length} of ${best} characters.`;
}

export function fieldProps(kind: RecordKind, form: RecordFormState, name: string, hint?: string) {
  const field = formFieldOf(kind, name);
  const count = field.shownWhole ? ` ${lengthHint(field.shownWhole, String(form.values[name]))}` : '';
  return { label: field.label, description: `${hint ?? field.hint}${count}`, ...form.getInputProps(name) };
}

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: number | null;
  /** Gets null for a blank and NaN for a text that is not a number. */
  onChange: (value: number | null) => void;
}

/** The browser reports a text that is not a number only as bad input, which must not pass for a blank. */
const numberIn = ({ value, validity }: HTMLInputElement) => {
  if (validity.badInput) return Number.NaN;
  return value === '' ? null : Number(value);
};

/** A number or nothing. `onInput` because React sees no change from a blank to a lone minus. */
function NumberField({ value = null, onChange, ...props }: NumberFieldProps) {
  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => onChange(numberIn(currentTarget));
  return (
    <TextInput
      type="number"
      {...props}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={change}
      onInput={change}
    />
  );
}

interface RecordFieldProps {
  kind: RecordKind;
  form: RecordFormState;
  name: string;
}

function RecordField({ kind, form, name }: RecordFieldProps) {
  const { control, rows = 5, options = {}, placeholder, min, max } = formFieldOf(kind, name);
  const props = fieldProps(kind, form, name);
  if (control === 'images') return <ImageUpload {...props} images={form.images} path={name} />;
  if (control === 'items') return <ItemsField {...props} />;
  if (control === 'textarea') return <Textarea rows={rows} {...props} />;
  if (control === 'select') {
    const choices = Object.entries(options).map(([value, label]) => ({ value, label }));
    return <NativeSelect data={[...(placeholder ? [{ value: '', label: placeholder }] : []), ...choices]} {...props} />;
  }
  if (control === 'number') {
    return <NumberField min={min} max={max} {...props} onChange={(value) => form.setFieldValue(name, value)} />;
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
