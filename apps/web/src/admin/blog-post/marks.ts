/** Marks each line that is not empty. */
export const atLineStarts = (text: string, mark: string) => text.replaceAll(/^(?!$)/gm, mark) || mark;

/** A double-click on Windows selects the space behind a word too. It stays outside the marks. */
export function around(text: string, mark: string): string {
  const inner = text.trim();
  const start = inner ? text.indexOf(inner) : text.length;
  return `${text.slice(0, start)}${mark}${inner || 'text'}${mark}${text.slice(start + inner.length)}`;
}
