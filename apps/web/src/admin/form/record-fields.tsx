import { codePoints } from '@innventory/domain/fields.ts';
import { type RecordKind, formFieldOf } from '@innventory/domain/record.ts';
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { Fragment, type ReactNode, type SyntheticEvent } from 'react';
import { ImageUpload } from '../images/image-upload.tsx';
import classes from './record-form.module.css';
import type { RecordFormState } from './use-record-form.ts';

/** The browser reports a text that is no number only as bad input, which must not pass for a blank. */
const numberIn = ({ value, validity }: HTMLInputElement) => {
  if (validity.badInput) return Number.NaN;
  return value === '' ? null : Number(value);
};

/** How long a text is, against how much of it search results or cards show. */
function lengthHint(best: number, text: string): string {
  const length = codePoints(text.trim());
  return length > best ? `${length} characters; only about ${best} are shown.` : `${length} of ${best} characters.`;
}

/** What every control gets: label, hint, value, error and handlers. */
export function fieldProps({ input }: RecordKind, form: RecordFormState, name: string, hint?: string) {
  const field = formFieldOf(input, name);
  const count = field.shownWhole ? ` ${lengthHint(field.shownWhole, String(form.values[name]))}` : '';
  return { label: field.label, description: `${hint ?? field.hint}${count}`, ...form.getInputProps(name) };
}

interface RecordFieldProps {
  kind: RecordKind;
  form: RecordFormState;
  name: string;
  hint?: string;
}

/** One field of a form, as its metadata describes it. */
export function RecordField({ kind, form, name, hint }: RecordFieldProps) {
  const { control, rows = 5, options = {}, placeholder, min, max } = formFieldOf(kind.input, name);
  const props = fieldProps(kind, form, name, hint);
  if (control === 'images') return <ImageUpload {...props} images={form.images} path={name} />;
  if (control === 'textarea') return <Textarea rows={rows} {...props} />;
  if (control === 'select') {
    const choices = Object.entries(options).map(([value, label]) => ({ value, label }));
    return <NativeSelect data={[...(placeholder ? [{ value: '', label: placeholder }] : []), ...choices]} {...props} />;
  }
  if (control === 'number') {
    const { value } = props;
    /** Also at `input`: from an empty field to a lone minus React sees no change. */
    const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
      form.setFieldValue(name, numberIn(currentTarget));
    return (
      <TextInput
        type="number"
        min={min}
        max={max}
        {...props}
        value={Number.isNaN(value) ? '' : (value ?? '')}
        onChange={change}
        onInput={change}
      />
    );
  }
  return <TextInput {...props} />;
}

interface RecordFieldsProps extends Omit<RecordFieldProps, 'name' | 'hint'> {
  /** Fields that a kind shows in its own way, by name. */
  custom?: Record<string, ReactNode>;
}

/** All fields of a kind in the order of its definition. */
export function RecordFields({ custom, ...props }: RecordFieldsProps) {
  const field = (name: string) => (
    <Fragment key={name}>{custom?.[name] ?? <RecordField name={name} {...props} />}</Fragment>
  );
  return props.kind.form.map((line) =>
    typeof line === 'string' ? (
      field(line)
    ) : (
      <div key={line.join(' ')} className={classes.row}>
        {line.map(field)}
      </div>
    ),
  );
}
