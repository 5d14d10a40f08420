import { availabilityLabels, factLabels, gradeExplanations, gradeLabels } from './choices.ts';
import type { Facts } from './facts.ts';

/** Apart from the fields, so that a page with facts does not load zod. */
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
