import { z } from 'zod';
import { availabilities, availabilityLabels } from './choices.ts';
import { conditionGrades, dimensionsIn, dimensionsText, factLabels, gradeLabels } from './facts.ts';
import { blankAsNull, boundedText, optionalText } from './fields.ts';
import { limits } from '../limits.ts';
import { formFields } from './record.ts';

const { min, max } = limits.pieces;

const wholeNumber = `Must be a whole number from ${min} to ${max}`;

const pieces = () => z.int(wholeNumber).min(min, wholeNumber).max(max, wholeNumber).nullable().default(null);

const dimensions = boundedText(limits.text.fact)
  .refine((text) => dimensionsIn(text) !== null, 'Write width x depth x height and the unit, such as 60 x 19 x 32 in')
  .overwrite((text) => {
    const read = dimensionsIn(text);
    return read ? dimensionsText(read) : text;
  });

export const factFields = {
  availability: z
    .enum(availabilities, 'Must be available, reserved or sold')
    .default('available')
    .register(formFields, {
      label: factLabels.availability,
      hint: 'A sold piece can stay on the site; it is marked as sold.',
      control: 'select',
      options: availabilityLabels,
    }),
  conditionGrade: z.enum(conditionGrades, 'Must be A, B or C').nullable().default(null).register(formFields, {
    label: factLabels.conditionGrade,
    hint: 'Optional. The page explains the grade.',
    control: 'select',
    options: gradeLabels,
    placeholder: 'Not graded',
  }),
  quantity: pieces().register(formFields, {
    label: factLabels.quantity,
    hint: 'Optional. How many there are.',
    control: 'number',
    min,
    max,
  }),
  minimumOrder: pieces().register(formFields, {
    label: factLabels.minimumOrder,
    hint: 'Optional. The fewest that you sell at once.',
    control: 'number',
    min,
    max,
  }),
  dimensions: blankAsNull(dimensions).register(formFields, {
    label: factLabels.dimensions,
    hint: 'Optional. Width x depth x height and the unit: 60 x 19 x 32 in',
    control: 'text',
  }),
  material: optionalText(limits.text.fact).register(formFields, {
    label: factLabels.material,
    hint: 'Optional. White oak veneer, brass pulls',
    control: 'text',
  }),
  origin: optionalText(limits.text.fact).register(formFields, {
    label: factLabels.origin,
    hint: 'Optional. The maker, or the hotel where it stood.',
    control: 'text',
  }),
  location: optionalText(limits.text.fact).register(formFields, {
    label: factLabels.location,
    hint: 'Optional. Where buyers can see it and pick it up.',
    control: 'text',
  }),
  sku: optionalText(limits.text.fact).register(formFields, {
    label: factLabels.sku,
    hint: 'Optional. Your own number for it.',
    control: 'text',
  }),
};

export const factLines: (keyof typeof factFields)[][] = [
  ['availability', 'conditionGrade'],
  ['quantity', 'minimumOrder'],
  ['dimensions', 'material'],
  ['origin', 'location'],
  ['sku'],
];
