import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ambiguousNames } from './env-file.ts';

const kept = `# comment
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

const changed = `HASH=ab#cd
COMMENT=ab # cd
FIRST=#ab
AFTER='ab' # comment
ESCAPED="a\\nb"
BACKSLASH=a\\b
BACKTICK=\`ab\`
TWICE='a'b
export EXPORTED=ab
`;

test('a value that may be cut or changed is named', () => {
  const texts = { SINGLE: 'ab # c"d\\e', DOUBLE: "it's # fine", INNER: 'it\'s a "test"' };
  expect(parseEnv(kept)).toMatchObject(texts);
  expect(ambiguousNames(kept)).toEqual([]);
  expect(ambiguousNames(kept + changed)).toEqual([
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
