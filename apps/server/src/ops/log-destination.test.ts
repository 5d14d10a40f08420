import { type ChildProcess, spawn } from 'node:child_process';
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

/** A process that logs more than a pipe holds and ends when its input does. Answers it half a second later. */
async function logging(stdout: 'pipe' | number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', stdout, 'pipe'] });
  const [said] = await once(child.stderr!, 'data');
  expect(String(said)).toBe('lives on');
  return child;
}

async function exitCodeOf(child: ChildProcess): Promise<unknown> {
  child.stdin?.end();
  const [code] = await once(child, 'close');
  return code;
}

test.runIf(existsSync('/dev/full'))(
  'a log on a full disk neither stops the process nor prevents its exit',
  async () => {
    const child = await logging(openSync('/dev/full', 'w'));

    expect(await exitCodeOf(child)).toBe(0);
  },
);
