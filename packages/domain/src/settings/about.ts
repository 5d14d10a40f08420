import { z } from 'zod';
import { limits } from '../limits.ts';
import { imageUrl, optionalText, requiredText } from '../records/fields.ts';
import { formFields } from '../records/record.ts';
import { defineSetting } from './setting.ts';

export const about = defineSetting({
  name: 'about',
  noun: 'about page',
  input: z.object({
    story: requiredText('Story is required', limits.text.content).register(formFields, {
      label: 'Story',
      hint: 'An empty line begins a new paragraph.',
      control: 'textarea',
      rows: 12,
    }),
    founderName: requiredText("Founder's name is required", limits.text.name).register(formFields, {
      label: "Founder's name",
      hint: 'Below the photo.',
    }),
    founderRole: requiredText('Role is required', limits.text.name).register(formFields, {
      label: 'Role',
      hint: 'Behind the name.',
    }),
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
