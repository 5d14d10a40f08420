import { openImageStore } from '@innventory/images/image-store.ts';
import { existsSync, statSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Finding, type Looked, fault, ok, reasonOf } from './finding.ts';

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(resolve(path))));

export async function diskSpace({ env, leastSpace }: Looked): Promise<Finding | Finding[]> {
  const pictures = 'folder' in env.storage ? [env.storage.folder] : [];
  const findings: Finding[] = [];
  for (const folder of new Set([env.dataDir, ...pictures, tmpdir()].map(nearest))) {
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / 1_000_000);
    const found = `${free} MB are free at ${folder}.`;
    const advice = `At least ${leastSpace} MB should be: remove what is not needed, or move DATA_DIR to a larger disk.`;
    findings.push(free < leastSpace ? fault('disk space', found, advice) : ok('disk space', found));
  }
  return findings;
}

const probe = 'doctor-was-here';

export async function storage({ env }: Looked): Promise<Finding | Finding[]> {
  const place = 'folder' in env.storage ? env.storage.folder : `bucket ${env.storage.bucket}`;
  try {
    // The check must not create the folder.
    if ('folder' in env.storage && !existsSync(env.storage.folder)) {
      await readdir(nearest(env.storage.folder));
      return ok('storage', `${place} is made when the first picture comes.`);
    }
    const store = await openImageStore(env.storage);
    const broken = await store.fault();
    if (broken) throw new Error(broken);
    await store.write(probe, Buffer.from(probe));
    const read = await store.read(probe);
    await store.remove(probe);
    if (read?.toString() === probe) return ok('storage', `Pictures can be kept in ${place}.`);
    return fault(
      'storage',
      `${place} does not give back what was written.`,
      'Look at STORAGE_URL and at the store itself.',
    );
  } catch (error) {
    const found = `Pictures cannot be kept in ${place}: ${reasonOf(error)}`;
    return fault(
      'storage',
      found,
      'Look at STORAGE_URL (or DATA_DIR), at the rights of that folder, or at the keys of the store.',
    );
  }
}

const othersMay = 0o077;

export async function secrets({ env }: Looked): Promise<Finding | Finding[]> {
  if (process.platform === 'win32') return [];
  const files = ['.env', join(env.dataDir, 'database')].filter((path) => existsSync(path));
  const open = files.filter((path) => (statSync(path).mode & othersMay) !== 0);
  if (open.length === 0) return ok('secrets', 'Nobody else on this machine can read them.');
  return open.map((path) =>
    fault('secrets', `Others on this machine may read ${path}.`, `chmod ${path === '.env' ? '600' : '700'} ${path}`),
  );
}
