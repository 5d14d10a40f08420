import { z } from 'zod';
import { isActive, optionalText, recordFields, requiredText } from './fields.ts';
import { limits } from './limits.ts';

const { min, max } = limits.rating;

const outside = `Rating must be a number from ${min} to ${max}`;

/** Whole stars; null where the customer gave none. */
export const rating = z.int(outside).min(min, outside).max(max, outside);

export const testimonialInput = z.object({
  name: requiredText('Name is required', limits.text.name),
  company: optionalText(limits.text.company),
  testimonial: requiredText('Testimonial is required', limits.text.testimonial),
  rating: rating.nullable().default(null),
  isActive,
});

export const testimonial = testimonialInput.extend(recordFields);

export type TestimonialInput = z.output<typeof testimonialInput>;
export type Testimonial = z.output<typeof testimonial>;
