import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const lineCount = 20_000;

const program = `
  import { logDestination } from '${new URL('log.ts', import.meta.url).href}';
  const output = logDestination(process.stdout.fd);
  for (let line = 0; line < ${lineCount}; line += 1) output.write(line + ' '.repeat(100) + '\\n');
  process.stdin.resume().once('end', () => {
    output.write('the last one\\n');
    process.exit(0);
  });
  setTimeout(() => process.stderr.write('lives on'), 500);
`;

test.runIf(existsSync('/dev/full'))(
  'a log on a full disk neither stops the process nor prevents its exit',
  async () => {
    const args = ['--input-type=module', '-e', program];
    const child = spawn(process.execPath, args, { stdio: ['pipe', openSync('/dev/full', 'w'), 'pipe'] });
    const [said] = await once(child.stderr!, 'data');
    child.stdin!.end();
    const [code] = await once(child, 'close');

    expect([String(said), code]).toEqual(['lives on', 0]);
  },
);
