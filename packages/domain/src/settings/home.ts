import { z } from 'zod';
import { limits } from '../limits.ts';
import { optionalImageUrl, optionalText, requiredText } from '../records/fields.ts';
import { formFields } from '../records/record.ts';
import { defineSetting } from './setting.ts';

const valueText = (label: string, text: string) =>
  requiredText('Text is required', limits.text.excerpt)
    .default(text)
    .register(formFields, { label, hint: 'Below this title on the home page.', control: 'textarea', rows: 3 });

export const home = defineSetting({
  name: 'home',
  noun: 'home page',
  input: z.object({
    lead: optionalText(limits.text.excerpt).register(formFields, {
      label: 'Lead text',
      hint: 'Optional. Below the headline; left empty, it is the tagline.',
    }),
    picture: optionalImageUrl().register(formFields, {
      label: 'Picture',
      hint: 'Optional. A wide photo, at least 1600 pixels; left empty, the site shows its own.',
      control: 'images',
    }),
    quality: valueText(
      'Premium Quality',
      'Solid frames, commercial upholstery and joints made for ten thousand guests. Every piece is inspected and graded before it reaches you.',
    ),
    pricing: valueText(
      'Competitive Pricing',
      'We buy by the floor and sell direct, so furniture that was specified for the best rooms costs a fraction of what it did new.',
    ),
    service: valueText(
      'Professional Service',
      'One person stays with your project from the first count to delivery day, for one chair or eighty matching rooms.',
    ),
  }),
  form: [{ fields: ['lead', 'picture', 'quality', 'pricing', 'service'] }],
  facts: (home) => ({ home }),
});

export type HomeFacts = z.output<typeof home.input>;
