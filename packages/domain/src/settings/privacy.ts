import { z } from 'zod';
import { limits } from '../limits.ts';
import { requiredText } from '../records/fields.ts';
import { formFields } from '../records/record.ts';
import { defineSetting } from './setting.ts';

export const privacy = defineSetting({
  name: 'privacy',
  noun: 'privacy policy',
  input: z.object({
    updated: z.iso.date('Must be a date such as 2026-01-31').register(formFields, {
      label: 'Last updated',
      hint: 'Year, month, day: 2026-01-31',
    }),
    sections: requiredText('Sections are required', limits.text.content).register(formFields, {
      label: 'Sections',
      hint: '# begins a section with its heading, an empty line a new paragraph.',
      control: 'textarea',
      rows: 20,
    }),
  }),
  form: [{ fields: [['updated'], 'sections'] }],
});
