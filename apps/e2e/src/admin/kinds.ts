import type { Locator } from '@playwright/test';
import { photo } from '../fixtures.ts';

interface Kind {
  tab: string;
  noun: string;
  /** Fills the form of a new record called `name`. */
  fill: (form: Locator, name: string) => Promise<void>;
}

const fillTexts = async (form: Locator, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
};

const addPhoto = async (form: Locator) => {
  await form.locator('input[type=file]').setInputFiles(photo('item-oak-nightstand.jpg'));
  await form.locator('img').waitFor();
};

export const kinds: Kind[] = [
  {
    tab: 'Bundles',
    noun: 'bundle',
    async fill(form, name) {
      await fillTexts(form, { Name: name, Description: 'Bed and two nightstands.', Price: '$1,250' });
      await addPhoto(form);
    },
  },
  {
    tab: 'Items',
    noun: 'item',
    async fill(form, name) {
      await fillTexts(form, { Name: name, Description: 'Solid oak.', Price: '$120' });
      await form.getByLabel('Category').selectOption('bedroom');
      await addPhoto(form);
    },
  },
  {
    tab: 'Blog',
    noun: 'blog post',
    fill: (form, name) => fillTexts(form, { Title: name, Content: '# Grades' }),
  },
  {
    tab: 'Testimonials',
    noun: 'testimonial',
    fill: (form, name) => fillTexts(form, { Name: name, Testimonial: 'Delivered in a week.' }),
  },
];

/** "Blog post created successfully". */
export const savedToast = (noun: string, verb: string) =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${verb} successfully`;
