import fs from 'node:fs';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { EmbeddedDatabaseError } from './files.ts';

const keptMs = 1_000;

const megabytes = (bytes: number) => Math.floor(bytes / 1e6);

/** Throws, with the code of the file system, if the disk of the folder has less than the reserve. */
export function requireSpace(folder: string, cause?: unknown): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const { reserveBytes } = serverLimits.disk;
  if (bavail * bsize >= reserveBytes) return;
  const full = new EmbeddedDatabaseError(
    `The disk of ${folder} has ${megabytes(bavail * bsize)} MB left, and the database writes only while ` +
      `${megabytes(reserveBytes)} MB are free. Nothing is lost: free some space, or move DATA_DIR to a larger disk.`,
    { cause },
  );
  throw Object.assign(full, { code: 'ENOSPC' });
}

const writing = /^\s*(?:alter|checkpoint|create|delete|drop|insert|truncate|update|vacuum)\b/i;

/** Refuses statements that write while the disk is nearly full. PostgreSQL stops when it cannot write its log, and so would not read. */
export function spaceGuard(folder: string): (sql: string) => void {
  let nextCheck = 0;
  return (sql) => {
    if (performance.now() < nextCheck || !writing.test(sql)) return;
    requireSpace(folder);
    nextCheck = performance.now() + keptMs;
  };
}
