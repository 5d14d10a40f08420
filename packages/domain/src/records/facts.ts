import { z } from 'zod';
import { limits } from '../limits.ts';
import { dimensionsPattern } from '../values/formats.ts';
import { availabilities, availabilityLabels, conditionGrades, factLabels, gradeLabels } from './choices.ts';
import { blankAsNull, boundedText } from './fields.ts';
import { type FieldGroup, formFields, optionalLine, wholeNumber } from './record.ts';

const { min, max } = limits.pieces;

const piecesFact = (label: string, hint: string) =>
  wholeNumber(limits.pieces, `Must be a whole number from ${min} to ${max}`, { label, hint });

const dimensions = boundedText(limits.text.fact)
  .regex(dimensionsPattern, 'Write width x depth x height and the unit, such as 60 x 19 x 32 in')
  .overwrite((text) => text.replace(dimensionsPattern, '$1 × $2 × $3 $4').replaceAll(',', '.').toLowerCase());

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
  quantity: piecesFact(factLabels.quantity, 'Optional. How many there are.'),
  minimumOrder: piecesFact(factLabels.minimumOrder, 'Optional. The fewest that you sell at once.'),
  dimensions: optionalLine(
    factLabels.dimensions,
    'Optional. Width x depth x height and the unit: 60 x 19 x 32 in',
    blankAsNull(dimensions),
  ),
  material: optionalLine(factLabels.material, 'Optional. White oak veneer, brass pulls'),
  origin: optionalLine(factLabels.origin, 'Optional. The maker, or the hotel where it stood.'),
  location: optionalLine(factLabels.location, 'Optional. Where buyers can see it and pick it up.'),
  sku: optionalLine(factLabels.sku, 'Optional. Your own number for it.'),
};

type FactGroup = FieldGroup<keyof typeof factFields>;

export const stockGroup: FactGroup = { heading: 'Stock', fields: [['availability', 'quantity', 'minimumOrder']] };

export const detailsGroup: FactGroup = {
  heading: 'Details',
  isFolded: true,
  fields: [
    ['conditionGrade', 'dimensions', 'material'],
    ['origin', 'location', 'sku'],
  ],
};

export type Facts = z.output<z.ZodObject<typeof factFields>>;
