import { z } from 'zod';
import { limits } from '../limits.ts';
import { renderMarkdown } from '../markdown.ts';
import { optionalText } from '../records/fields.ts';
import { formFields } from '../records/record.ts';
import { defineSetting } from './setting.ts';

export const delivery = defineSetting({
  name: 'delivery',
  noun: 'delivery and returns',
  input: z.object({
    terms: optionalText(limits.text.description).register(formFields, {
      label: 'Text',
      hint: 'Optional. On the pages of items and bundles, and beside the contact form. **bold**, *italic*, - list, [link](address).',
      control: 'textarea',
      rows: 10,
    }),
  }),
  markdown: ['terms'],
  form: [{ fields: ['terms'] }],
  facts: ({ terms }) => ({ deliveryHtml: terms && renderMarkdown(terms) }),
});
