import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ambiguousNames } from './env-file.ts';

const same = `# comment
PORT=3000
SPACED = a long one of your own
EMPTY=
SINGLE='ab # c"d\\e'
DOUBLE="it's # fine"
INNER=it's a "test"
URL=postgres://user:p%23w@host/db?x=1

ADDRESSES=127.0.0.1,10.0.0.0/8
NAMED=Dana <dana@hotel.example>
`;

const different = `HASH=ab#cd
COMMENT=ab # cd
FIRST=#ab
AFTER='ab' # comment
ESCAPED="a\\nb"
BACKSLASH=a\\b
BACKTICK=\`ab\`
TWICE='a'b
export EXPORTED=ab
`;

/** Reads a settings file as systemd does. */
function readBySystemd(program: string, text: string): Record<string, string | undefined> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'environment.d'));
  writeFileSync(join(folder, 'environment.d/settings.conf'), text);
  // Its output is quoted for a shell, which prints the values as they are.
  const script = `set -a; eval "$(${program})"; env -0`;
  const { stdout } = spawnSync('sh', ['-c', script], { env: { XDG_CONFIG_HOME: folder }, encoding: 'utf8' });
  return Object.fromEntries(stdout.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

test('a value that Node and systemd read differently is named', () => {
  expect(ambiguousNames(same)).toEqual([]);
  expect(ambiguousNames(same + different)).toEqual([
    'HASH',
    'COMMENT',
    'FIRST',
    'AFTER',
    'ESCAPED',
    'BACKSLASH',
    'BACKTICK',
    'TWICE',
    'export EXPORTED',
  ]);
});

const systemd = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

test.runIf(existsSync(systemd))('exactly those values differ between Node and systemd itself', () => {
  const [node, theirs] = [parseEnv(same + different), readBySystemd(systemd, same + different)];

  const differing = Object.keys(node).filter((name) => node[name] !== (theirs[name] ?? ''));

  expect(differing.toSorted()).toEqual(
    ambiguousNames(same + different)
      .map((name) => name.replace('export ', ''))
      .toSorted(),
  );
});
