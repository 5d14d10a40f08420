import { type Availability, availabilityLabels } from './choices.ts';

/** What buyers ask about a piece: without zod, because public pages show it. */
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

const dimensionsPattern = /^(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(in|cm)$/i;

export interface Dimensions {
  width: number;
  depth: number;
  height: number;
  unit: 'in' | 'cm';
}

/** Reads "72 x 30 x 29.5 in". Null for any other text. */
export function dimensionsIn(text: string): Dimensions | null {
  const [, width, depth, height, unit = ''] = dimensionsPattern.exec(text.trim()) ?? [];
  if (!unit) return null;
  return {
    width: Number(width),
    depth: Number(depth),
    height: Number(height),
    unit: unit.toLowerCase() === 'cm' ? 'cm' : 'in',
  };
}

/** "72 × 30 × 29.5 in", the form in which dimensions are stored and shown. */
export const dimensionsText = ({ width, depth, height, unit }: Dimensions): string =>
  `${width} × ${depth} × ${height} ${unit}`;

export interface Facts {
  quantity: number | null;
  minimumOrder: number | null;
  dimensions: string | null;
  conditionGrade: ConditionGrade | null;
  material: string | null;
  origin: string | null;
  sku: string | null;
  location: string | null;
  availability: Availability;
}

/** Labels of the facts, in the order of a record's page. */
export const factLabels: Record<keyof Facts, string> = {
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
