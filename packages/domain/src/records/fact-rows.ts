import { availabilityLabels, factLabels, gradeExplanations, gradeLabels } from './choices.ts';
import type { Facts } from './facts.ts';

type FactName = keyof typeof factLabels;

const factNames = Object.keys(factLabels) as FactName[];

/** Apart from the fields, so that a page with facts does not load zod. */
export function factRows(facts: Facts) {
  const { availability, conditionGrade: grade } = facts;
  const values: Record<FactName, string | number | null> = {
    ...facts,
    availability: availabilityLabels[availability],
    conditionGrade: grade && gradeLabels[grade],
  };
  const notes: Partial<Record<FactName, string | null>> = {
    dimensions: 'Width × depth × height',
    conditionGrade: grade && gradeExplanations[grade],
  };
  return factNames.flatMap((name) => {
    // During an update a server of the earlier version may send no such fact.
    const value = values[name] ?? null;
    return value === null ? [] : { label: factLabels[name], value: value.toLocaleString('en-CA'), note: notes[name] };
  });
}
