import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncDirectory } from './files.ts';
import { unpackTemplate } from './template.ts';

/** A fresh database appears in `directory` whole or not at all, whenever the process or the power ends. */
export async function createDatabase(directory: string): Promise<void> {
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  for (const leftover of fs.readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    fs.rmSync(join(parent, leftover), { recursive: true });
  }
  const draft = fs.mkdtempSync(join(parent, prefix));
  await unpackTemplate(draft);
  if (fs.existsSync(directory)) fs.rmdirSync(directory);
  fs.renameSync(draft, directory);
  syncDirectory(parent);
}
