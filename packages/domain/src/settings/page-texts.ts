import { z } from 'zod';
import { limits } from '../limits.ts';
import { renderMarkdown } from '../markdown.ts';
import { imageUrl, optionalImageUrl, optionalText, requiredText } from '../records/fields.ts';
import { formFields, requiredLine } from '../records/record.ts';
import { hasSupportedYear } from '../values/formats.ts';
import { defineSetting } from './setting.ts';

const valueText = (label: string, text: string) =>
  requiredText('Text is required', limits.text.excerpt).default(text).register(formFields, {
    label,
    hint: 'Below this title on the home page.',
    control: 'textarea',
    rows: 3,
    isRequired: true,
  });

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
      hint: 'Optional. On a computer, the headline covers its lower left. Shared links to pages without a picture show it, too. Left empty, the site shows its own.',
      control: 'images',
      minWidth: 1600,
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
});

export type HomeFacts = z.output<typeof home.input>;

/** The section that holds it has a heading of level 2. It is on pages of several paths, so a relative link leads to the root. */
export const deliveryHtml = (terms: string) =>
  renderMarkdown(terms)
    .replaceAll(/(<\/?)h[12]>/g, '$1h3>')
    .replaceAll(/ href="(?![a-z]+:|\/)/gi, ' href="/');

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
});

export const about = defineSetting({
  name: 'about',
  noun: 'about page',
  input: z.object({
    story: requiredText('Story is required', limits.text.content).register(formFields, {
      label: 'Story',
      hint: 'Plain text, without bold or links. An empty line begins a new paragraph.',
      control: 'textarea',
      rows: 12,
    }),
    founderName: requiredLine("Founder's name", 'Below the photo.', limits.text.name),
    founderRole: requiredLine('Role', 'After the name.', limits.text.name),
    photo: imageUrl().register(formFields, {
      label: 'Photo',
      hint: 'Beside the story, in portrait format.',
      control: 'images',
    }),
    photoAlt: optionalText(limits.text.excerpt).register(formFields, {
      label: 'What the photo shows',
      hint: 'Optional. Read out to people who cannot see it. Left empty, it is name and role.',
    }),
  }),
  form: [{ fields: ['story', ['founderName', 'founderRole'], 'photo', 'photoAlt'] }],
});

const notDate = 'Must be a date such as 2026-01-31';

export const privacy = defineSetting({
  name: 'privacy',
  noun: 'privacy policy',
  input: z.object({
    updated: z.iso
      .date({ error: ({ input }) => (input ? notDate : 'Date is required'), abort: true })
      .refine(hasSupportedYear, notDate)
      .register(formFields, {
        label: 'Last updated',
        hint: 'Below the title of the page. Change it with the text.',
        control: 'date',
      }),
    sections: requiredText('Sections are required', limits.text.content).register(formFields, {
      label: 'Sections',
      hint: 'Plain text, without bold or links. # begins a section with its heading, an empty line a new paragraph.',
      control: 'textarea',
      rows: 20,
    }),
  }),
  form: [{ fields: [['updated'], 'sections'] }],
});
