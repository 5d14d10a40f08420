import { basename } from 'node:path';

const files = new Map<string, string>();

/** E.g. "item-card-heart": short, readable and the same in every build. */
export function classNameOf(name: string, file: string): string {
  const part = basename(file, '.module.css');
  if ((files.get(part) ?? file) !== file) throw new Error(`Two style sheets are called ${part}`);
  files.set(part, file);
  return `${part}-${name}`;
}
