/** Facts of items and bundles, without zod because browsers load this file. */
import type { z } from 'zod';
import { availabilityLabels } from './choices.ts';
import type { factFields } from './fact-fields.ts';

export const conditionGrades = ['A', 'B', 'C'] as const;

export type ConditionGrade = (typeof conditionGrades)[number];

export const gradeLabels: Record<ConditionGrade, string> = {
  A: 'Grade A: ready to use',
  B: 'Grade B: sound, with visible wear',
  C: 'Grade C: needs work',
};

export const gradeExplanations: Record<ConditionGrade, string> = {
  A: 'Light traces of use that you find only when you look for them.',
  B: 'Structurally perfect, with marks that you see from a metre away.',
  C: 'One defined repair per piece, which we name.',
};

/** "72 x 30 x 29.5 in": width, depth, height and unit. They are stored with "×". */
export const dimensionsPattern = /^(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(in|cm)$/i;

/** Labels of the facts, in the order of a record's page. */
export const factLabels = {
  availability: 'Availability',
  quantity: 'Quantity',
  minimumOrder: 'Minimum order',
  dimensions: 'Dimensions',
  conditionGrade: 'Condition',
  material: 'Material',
  origin: 'Brand or origin',
  location: 'Location',
  sku: 'SKU',
};

export type Facts = z.output<z.ZodObject<typeof factFields>>;

export function factRows(facts: Facts) {
  const { availability, conditionGrade: grade } = facts;
  const values: Record<string, string | number | null> = {
    ...facts,
    availability: availabilityLabels[availability],
    conditionGrade: grade && gradeLabels[grade],
  };
  const notes: Record<string, string | null> = {
    dimensions: 'Width × depth × height',
    conditionGrade: grade && gradeExplanations[grade],
  };
  return Object.entries(factLabels).flatMap(([name, label]) => {
    const value = values[name] ?? null;
    return value === null ? [] : { label, value: value.toLocaleString('en-CA'), note: notes[name] };
  });
}
