import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The code blocks of a page in one language. */
export const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, text = '']) =>
    name === language ? text : [],
  );

/** Copies the sources and links the installed packages. */
export function copyTree(copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  for (const manifest of files.filter((file) => basename(file) === 'package.json')) {
    const packages = join(dirname(manifest), 'node_modules');
    if (!existsSync(join(root, packages))) continue;
    cpSync(join(root, packages), join(copy, packages), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\.(?:pnpm|vite|cache|bin)/.test(path.slice(root.length)),
    });
  }
  symlinkSync(join(root, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));
}
