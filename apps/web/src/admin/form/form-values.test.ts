import { item } from '@innventory/domain/records/item.ts';
import { type RecordKind, formFields } from '@innventory/domain/records/record.ts';
import { optionalText, requiredText } from '@innventory/domain/records/fields.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formSchema, formValues } from './form-values.ts';

const describe = { label: '', hint: '', placeholder: 'Choose' };

const kind: RecordKind = {
  ...item,
  input: z.object({
    title: requiredText('Name is required', 200).register(formFields, { ...describe, control: 'text' }),
    maker: optionalText(200).register(formFields, { ...describe, control: 'text' }),
    grade: z
      .enum(['new', 'used'])
      .nullable()
      .default(null)
      .register(formFields, { ...describe, control: 'select' }),
    quantity: z
      .int()
      .nullable()
      .default(null)
      .register(formFields, { ...describe, control: 'number' }),
    category: z.enum(['bedroom'], 'Category is required').register(formFields, { ...describe, control: 'select' }),
  }),
  card: () => ({ facts: [], text: null }),
};

const blank = formValues(kind, { title: 'Desk', category: 'bedroom', maker: null, grade: null, quantity: null });

test('blank optional texts, selects and numbers are sent as null', () => {
  expect(blank).toEqual({ title: 'Desk', category: 'bedroom', maker: '', grade: '', quantity: null });
  expect(formSchema(kind).parse(blank)).toEqual({
    title: 'Desk',
    category: 'bedroom',
    maker: null,
    grade: null,
    quantity: null,
  });
});

test('blank required texts and selects keep their messages', () => {
  const refused = formSchema(kind).safeParse({ ...blank, title: '', category: '' });

  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Name is required', 'Category is required']);
});
