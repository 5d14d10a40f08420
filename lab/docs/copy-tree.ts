import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const workspaces = ['domain', 'db', 'images', 'backup', 'settings', 'api', 'client']
  .map((name) => `packages/${name}`)
  .concat('apps/server', 'apps/web', 'apps/cli');

/** Copies the sources and links the installed packages. */
export function copyTree(copy: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', ...workspaces]) {
    const packages = join(folder, 'node_modules');
    cpSync(join(root, packages), join(copy, packages), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\.(?:pnpm|vite|cache|bin)/.test(path.slice(root.length)),
    });
  }
  symlinkSync(join(root, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));
}
