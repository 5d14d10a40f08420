import { codePoints } from '@innventory/domain/records/fields.ts';
import type { FormKind } from '@innventory/domain/records/record.ts';
import { trimmed } from '@innventory/domain/values/text.ts';
import {
  Accordion,
  Autocomplete,
  Fieldset,
  Input,
  NativeSelect,
  NumberInput,
  Rating,
  type RatingProps,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { ImageUpload } from '../images/image-upload.tsx';
import classes from './fields.module.css';
import { type FieldName, formFieldOf, isRequired, textOf } from './form-values.ts';
import { ItemsField } from './items-field.tsx';
import type { RecordFormState } from './use-record-form.ts';

function lengthHint(best: number, text: string): string {
  const length = codePoints(trimmed(text));
  return length > best ? `${length} characters; only about ${best} are shown.` : `${length} of ${best} characters.`;
}

interface RecordFieldProps<Shape extends z.ZodRawShape> {
  kind: FormKind<Shape>;
  form: RecordFormState<Shape>;
  name: FieldName<Shape>;
}

export function fieldProps<Shape extends z.ZodRawShape>({ kind, form, name }: RecordFieldProps<Shape>, hint?: string) {
  const field = formFieldOf(kind, name);
  const text = textOf(form.values[name]);
  const count = field.shownWhole && lengthHint(field.shownWhole, text);
  const width = field.minWidth && `At least ${field.minWidth} pixels wide.`;
  const description = [field.advice?.(text), hint ?? field.hint, width, count].filter(Boolean).join(' ');
  const required = isRequired(kind, name);
  return { label: field.label, description, required, ...form.getInputProps(name), value: text };
}

function RecordField<Shape extends z.ZodRawShape>(field: RecordFieldProps<Shape>) {
  const { kind, form, name } = field;
  const { control, rows = 5, options = {}, placeholder, suggestions, min = 1, max, minWidth } = formFieldOf(kind, name);
  const props = fieldProps(field);
  const { onChange } = props;
  if (control === 'images') return <ImageUpload {...props} images={form.images} path={name} minWidth={minWidth} />;
  if (control === 'items') return <ItemsField {...props} value={form.getInputProps(name).value} />;
  if (control === 'rating') return <RatingField {...props} value={Number(props.value)} count={max} />;
  if (control === 'date') return <TextInput type="date" {...props} />;
  if (control === 'textarea') return <Textarea rows={rows} {...props} />;
  if (control === 'select') {
    const choices = Object.entries(options).map(([value, label]) => ({ value, label }));
    return (
      <NativeSelect
        {...props}
        data={[...(placeholder ? [{ value: '', label: placeholder }] : []), ...choices]}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
    );
  }
  if (control === 'number') {
    return (
      <NumberInput
        hideControls
        // Mantine replaces a bare `inputMode`.
        attributes={{ input: { inputMode: 'numeric' } }}
        allowedDecimalSeparators={['.']}
        clampBehavior="none"
        startValue={min}
        {...props}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
    );
  }
  if (suggestions) {
    return (
      <Autocomplete
        {...props}
        data={[...suggestions]}
        limit={8}
        withScrollArea={false}
        comboboxProps={{ withinPortal: false }}
      />
    );
  }
  // Browsers rewrite what is typed into a field of the type `email`.
  if (control === 'email' || control === 'url')
    return <TextInput inputMode={control} autoCapitalize="none" {...props} />;
  // The field splits its text at commas.
  if (control === 'list')
    return <TextInput {...props} onChange={({ currentTarget }) => onChange([currentTarget.value])} />;
  return <TextInput {...props} />;
}

type RecordFieldsProps<Shape extends z.ZodRawShape> = Omit<RecordFieldProps<Shape>, 'name'> & {
  custom?: Partial<Record<FieldName<Shape>, ReactNode>>;
};

/** The fields of a kind. `custom` holds controls that replace the common one, by field. */
export function RecordFields<Shape extends z.ZodRawShape>({ custom, ...props }: RecordFieldsProps<Shape>) {
  const { kind, form } = props;
  const field = (name: FieldName<Shape>) => (
    <Fragment key={name}>{custom?.[name] ?? <RecordField name={name} {...props} />}</Fragment>
  );
  return kind.form.map(({ heading = '', isFolded = false, fields }, at) => {
    const lines = fields.map((line) =>
      typeof line === 'string' ? (
        field(line)
      ) : (
        <SimpleGrid
          key={line.join(' ')}
          cols={{ base: 1, sm: Math.max(2, line.length) }}
          spacing="lg"
          style={{ alignItems: 'start' }}
        >
          {line.map(field)}
        </SimpleGrid>
      ),
    );
    const names = fields.flat();
    if (!isFolded) {
      return (
        <Fieldset
          key={heading}
          mt={at > 0 ? 'md' : 0}
          variant="unstyled"
          legend={heading}
          classNames={{ legend: classes.heading }}
        >
          <Stack gap="lg">{lines}</Stack>
        </Fieldset>
      );
    }
    return (
      <FoldedGroup
        key={heading}
        heading={heading}
        summary={names.map((name) => formFieldOf(kind, name).label).join(', ')}
        hasFault={names.some((name) => name in form.errors)}
      >
        {lines}
      </FoldedGroup>
    );
  });
}

interface FoldedGroupProps {
  heading: string;
  summary: string;
  hasFault: boolean;
  children: ReactNode;
}

/** A group that opens when its heading is pressed or one of its fields has a fault. */
function FoldedGroup({ heading, summary, hasFault, children }: FoldedGroupProps) {
  const [opened, setOpened] = useState<string | null>(null);
  // It stays open while the fault is corrected.
  if (hasFault && opened === null) setOpened(heading);
  return (
    <Accordion
      value={opened}
      onChange={setOpened}
      chevronPosition="left"
      styles={{
        control: { paddingInline: 0 },
        chevron: { marginInlineStart: 0 },
        content: { paddingInline: 0 },
        item: { border: 'none' },
      }}
      transitionDuration={0}
    >
      <Accordion.Item value={heading}>
        <Accordion.Control>
          <span className={classes.heading}>{heading}</span>
          <Text c="dimmed" fz="xs">
            {summary}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="lg">{children}</Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

interface RatingFieldProps extends Pick<RatingProps, 'value' | 'count'> {
  label: string;
  description: string;
  error?: ReactNode;
  onChange: (stars: number | null) => void;
}

const starsLabel = (stars: number) => {
  if (stars === 0) return 'No stars';
  return stars === 1 ? '1 star' : `${stars} stars`;
};

function RatingField({ label, description, error, value, count, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <Rating
        className={classes.stars}
        role="radiogroup"
        aria-labelledby={id}
        size="xl"
        color="var(--color-walnut)"
        allowClear
        getSymbolLabel={starsLabel}
        value={value}
        count={count}
        onChange={(stars) => onChange(stars || null)}
        // Mantine's arrows only show a choice, and a second Space or Enter on it clears it.
        onKeyUp={({ key, target }) => {
          if (key.startsWith('Arrow') && target instanceof HTMLInputElement) onChange(Number(target.value) || null);
        }}
        onKeyDownCapture={(event) => [' ', 'Enter'].includes(event.key) && event.stopPropagation()}
      />
    </Input.Wrapper>
  );
}
