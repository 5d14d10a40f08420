import { dequal } from 'dequal/lite';

type Values = Record<string, unknown>;

const withoutBlank = (value: unknown) => (value === '' ? null : (value ?? null));

/** The fields in which two states of a form differ. Null, undefined and empty text are the same. */
export function changedFields(fields: readonly string[], before: Values, after: Values): string[] {
  return fields.filter((field) => !dequal(withoutBlank(before[field]), withoutBlank(after[field])));
}
