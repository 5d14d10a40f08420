import { z } from 'zod';
import { isActive, optionalText, requiredText } from './fields.ts';
import { limits } from '../limits.ts';
import { defineRecord, formFields, optionalLine, requiredLine, wholeNumber } from './record.ts';

const { min, max } = limits.rating;

const testimonialInput = z.object({
  name: requiredLine('Name', 'Who said it, as it may appear on the site.', limits.text.name),
  company: optionalLine(
    'Company',
    'Optional. The hotel, studio or firm they bought for.',
    optionalText(limits.text.company),
  ),
  testimonial: requiredText('Testimonial is required', limits.text.testimonial).register(formFields, {
    label: 'Testimonial',
    hint: 'In their own words; the site adds the quotation marks.',
    control: 'textarea',
  }),
  rating: wholeNumber(limits.rating, `Rating must be a whole number from ${min} to ${max}`, {
    label: 'Rating',
    hint: 'Optional. Press the same star again to take the stars away.',
    control: 'rating',
  }),
  isActive,
});

export const testimonial = defineRecord({
  name: 'testimonial',
  noun: 'testimonial',
  plural: 'testimonials',
  tag: 'testimonials',
  table: 'testimonials',
  restPath: 'testimonials',
  title: 'name',
  input: testimonialInput,
  serverFields: {},
  completed: {},
  form: [{ fields: [['name', 'company'], 'testimonial', 'rating'] }],
});

export type TestimonialInput = z.output<typeof testimonial.input>;
export type Testimonial = z.output<typeof testimonial.schema>;
