#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';

// Before any other import, so that the next command finds compiled code.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/innventory'));

const { dropByteOrderMark } = await import('@innventory/settings/env-file.ts');
const { startWarnings } = await import('@innventory/settings/env.ts');
const { runProgram } = await import('./program.ts');

dropByteOrderMark();
for (const warning of startWarnings()) console.error(`Warning: ${warning}`);

// oxlint-disable node/no-process-env -- options read their variables there
// An empty setting means "not set", as for the server.
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];

// A reader such as `head` closes the pipe when it has enough.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  console.error(message);
  process.exit(1);
});

// Listeners of "exit" remove unfinished files. A signal alone would not call them.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

await runProgram(process.argv.slice(2));
