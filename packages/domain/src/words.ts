/** Words of a post's text. Markdown marks and link targets are none (DECISIONS 24). */
export function wordCount(content: string): number {
  const words = content
    .replaceAll(/\]\([^()\n]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length;
}
