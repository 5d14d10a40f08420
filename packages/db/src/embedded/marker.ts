import { z } from 'zod';
import { EmbeddedDatabaseError } from './error.ts';
import { contentOf, filesOf, writeDurably } from './files.ts';

/** creating → new (nobody has stored anything) → used. */
const marker = z.object({ state: z.enum(['creating', 'new', 'used']), since: z.iso.datetime() });

type Marker = z.output<typeof marker>;

/**
 * What this directory is known to hold, kept beside the database: so a lost database is told from one that never was,
 * and never answered with a fresh, empty one.
 */
export function readMarker(dataDir: string): Marker | undefined {
  const path = filesOf(dataDir).marker;
  const text = contentOf(path);
  if (text === undefined) return undefined;
  try {
    return marker.parse(JSON.parse(text));
  } catch (cause) {
    throw new EmbeddedDatabaseError(`${path} cannot be read. Restore it from a backup of ${dataDir}.`, { cause });
  }
}

export function writeMarker(dataDir: string, state: Marker['state']): void {
  const since = readMarker(dataDir)?.since ?? new Date().toISOString();
  writeDurably(filesOf(dataDir).marker, `${JSON.stringify({ state, since })}\n`);
}
