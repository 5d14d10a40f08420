import { serverLimits } from '@innventory/domain/server-limits.ts';
import { statfs } from 'node:fs/promises';

const { disk } = serverLimits;

const megabytes = (bytes: number) => Math.floor(bytes / 1e6);

/** Names the first folder whose disk is nearly full, for the operator. Null if there is none. */
export async function diskWarning(folders: string[], lowBytes: number = disk.lowBytes): Promise<string | null> {
  for (const folder of folders) {
    const stats = await statfs(folder).catch(() => null);
    const free = stats ? stats.bavail * stats.bsize : Infinity;
    if (free < lowBytes)
      return (
        `The disk of ${folder} has ${megabytes(free)} MB left, and below ${megabytes(disk.reserveBytes)} MB nothing can be ` +
        'saved. Free some space, or move the folder to a larger disk.'
      );
  }
  return null;
}
