import { codePoints } from '@innventory/domain/fields.ts';
import { limits } from '@innventory/domain/limits.ts';

/** How long a text is, against what search results or cards show of it whole. */
export function lengthHint(field: keyof typeof limits.shownWhole, text: string): string {
  const best = limits.shownWhole[field];
  const length = codePoints(text.trim());
  return length > best ? `${length} characters; only about ${best} are shown.` : `${length} of ${best} characters.`;
}
