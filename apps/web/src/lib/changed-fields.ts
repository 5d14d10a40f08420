type Values = Record<string, unknown>;

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((part, at) => part === b[at]);
  return a === b || (isBlank(a) && isBlank(b));
}

/** The fields in which two states of a form differ; blank in one way or another is the same. */
export function changedFields(fields: readonly string[], before: Values, after: Values): string[] {
  return fields.filter((field) => !isSame(before[field], after[field]));
}
