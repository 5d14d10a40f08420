/** Number of words without markdown marks and link targets. */
export function wordCount(content: string): number {
  const words = content
    .replaceAll(/\]\([^()\n]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length;
}

export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
