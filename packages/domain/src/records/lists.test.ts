import { expect, test } from 'vitest';
import type { z } from 'zod';
import { listOptionsOf } from './lists.ts';
import { formFields } from './record.ts';
import { records } from './records.ts';

test.each(Object.values(records))('every choice that filters the $plural has a filter of its own', (kind) => {
  const { shape }: z.ZodObject = kind.input;
  const choices = kind.filters.flatMap((field) => Object.values(formFields.get(shape[field])?.options ?? {}));

  const labels = Object.values(listOptionsOf(kind).filters).map(({ label }) => label);

  expect(labels).toEqual([...choices, 'Hidden']);
});
