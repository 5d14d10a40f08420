import { checkSync } from 'recheck';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

/** What a request may pass through; pages are rendered on the server. */
const sources = globSync('{apps/{server,web},packages/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|testing/.test(file),
);

interface Expression {
  pattern: string;
  flags: string;
}

const isExpression = (value: unknown): value is { regex: Expression } =>
  typeof value === 'object' && value !== null && 'regex' in value;

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  JSON.stringify(parseSync(file, readFileSync(join(root, file), 'utf8')).program, (_, value: unknown) => {
    if (isExpression(value)) found.push(value.regex);
    return typeof value === 'bigint' ? null : value;
  });
  return found;
}

/** The automaton cannot judge some expressions with a look-ahead; the other checker tries them on hostile texts. */
function isLinear({ pattern, flags }: Expression): boolean {
  const { status } = checkSync(pattern, flags, { checker: 'automaton', timeout: null });
  return (
    (status === 'unknown' ? checkSync(pattern, flags, { checker: 'fuzz', timeout: 60_000 }).status : status) === 'safe'
  );
}

test('no regular expression takes longer than linear time', { timeout: 240_000 }, () => {
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');

  const slow = sources.flatMap((file) =>
    expressionsIn(file)
      .filter((expression) => !isLinear(expression))
      .map(({ pattern }) => `${file}: ${pattern}`),
  );

  expect(slow).toEqual([]);
});

test('expressions are written as such, where they can be judged', () => {
  const unjudged = sources.filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')));

  expect(unjudged).toEqual([]);
});
