import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Moves the finished build of a workspace from dist.new to dist, while a server may run from dist. The files of the previous build stay: the
 * running server loads its chunks late, and pages opened before an update link their scripts. Older files are deleted.
 */
const [built, live] = ['dist.new', 'dist'];
const list = join(live, 'files.json');

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** The files of the previous build; undefined without a readable list. */
function listedFiles(): string[] | undefined {
  try {
    const names: unknown = JSON.parse(readFileSync(list, 'utf8'));
    return Array.isArray(names) ? names : undefined;
  } catch {
    return undefined;
  }
}

const files = filesIn(built);
const present = new Set(filesIn(live));
const previous = listedFiles() ?? [...present];

// New files come first, because replaced files such as index.html link to them.
for (const name of files.toSorted((a, b) => Number(present.has(a)) - Number(present.has(b)))) {
  mkdirSync(dirname(join(live, name)), { recursive: true });
  renameSync(join(built, name), join(live, name));
}

// A build of the same version replaces nothing.
if (files.some((name) => !previous.includes(name))) {
  const kept = new Set([...files, ...previous]);
  for (const name of present) if (!kept.has(name)) rmSync(join(live, name));
  writeFileSync(`${list}.new`, JSON.stringify(files));
  renameSync(`${list}.new`, list);
}
rmSync(built, { recursive: true });
