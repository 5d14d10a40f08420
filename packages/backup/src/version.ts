import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = new URL('../../../package.json', import.meta.resolve('@innventory/backup/version.ts'));

/** Of Innventory as it stands here. */
export const version = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
