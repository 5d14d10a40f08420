import { freePort } from '@innventory/testing/ports.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const bucket = 'pictures';

/** The only accepted credentials. */
export const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

const readyWithinMs = 30_000;

async function answering(endpoint: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await fetch(endpoint).catch(() => null))) {
    if (Date.now() > deadline) throw new Error('The S3 store does not start.');
    await wait(50);
  }
}

/** An S3-compatible store as a process on 127.0.0.1. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'innventory-s3-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  // Its page tokens need a cipher that OpenSSL provides only as legacy.
  const args = ['--openssl-legacy-provider', program, '-d', directory, '-a', '127.0.0.1', '-p', String(port), '-s'];
  let child: ChildProcess | null = null;

  async function up(): Promise<void> {
    child = spawn(process.execPath, [...args, '--configure-bucket', bucket], { stdio: 'ignore' });
    await answering(endpoint);
  }

  async function down(): Promise<void> {
    if (child) await endProcess(child, 'SIGKILL');
  }

  await up();
  return {
    /** Value for STORAGE_URL. */
    url: `s3://${bucket}?endpoint=${endpoint}`,
    endpoint,
    up,
    down,
    async remove() {
      await down();
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
