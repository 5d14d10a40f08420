import { mkdtempSync, rmSync } from 'node:fs';
import { type RequestListener, createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MockInstance, onTestFinished } from 'vitest';
import { listen } from './ports.ts';

/** A folder that is deleted after the test, or with `afterAll` after the tests of the file. */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Answers requests on 127.0.0.1 until the test ends. Returns its URL. */
export async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Lets a spy on a built-in module reach also what imported the function by name, until the test ends. */
export function shareSpy(spy: MockInstance): void {
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
