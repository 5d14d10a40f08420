import { limits } from '@innventory/domain/limits.ts';
import { expect, test } from 'vitest';
import { blocksOf } from './markdown-blocks.ts';
import { type Inline, inlineOf } from './markdown-inline.ts';

const read = (source: string) =>
  blocksOf(source).flatMap((block) => (block.kind === 'list' ? block.items : [block.text]).map(inlineOf));

const repeated = (part: string) => [part, (length: number) => part.repeat(length / part.length)] as const;

const nested = (before: string, after: string) =>
  [
    `${before}…${after}`,
    (length: number) => before.repeat(length / 2 / before.length) + after.repeat(length / 2 / after.length),
  ] as const;

const hostile = [
  '*',
  '**',
  '***',
  '_a',
  '*a ',
  '[',
  ']',
  '[]',
  '[a](',
  '[a](b "',
  '](x',
  '[a](b) ',
  '*[',
  '**[a](b)*',
  '- ',
  '# ',
  '\\',
  '\n',
  '- a\n  b\n',
  ' \t',
  '  - a\n',
  '*a* ',
  '[a](b "c")',
  '<b>',
  '[a]( ',
].map(repeated);

const deep = [
  nested('*a ', 'a* '),
  nested('**a ', 'a** '),
  nested('**a *a __a _a ', 'a_ a__ a* a** '),
  nested('[', ']'),
  nested('[a', '](b)'),
  nested('[a](b', ' '),
  nested('[a](b "', ' '),
  nested('  - ', '\n'),
];

/** Milliseconds of work at its least disturbed. */
function costOf(source: string): number {
  const costs = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    read(source);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

/** Below this much the clock and the garbage collector say more than the text. */
const leastCost = 15;

test.each([...hostile, ...deep])('the work for %j grows with its length alone, up to 200,000 characters', (_, make) => {
  const quarter = costOf(make(limits.text.content / 4));
  const whole = costOf(make(limits.text.content));

  // Four times as much: a factor of 4 if linear, of 16 if quadratic.
  expect(whole).toBeLessThan(9 * Math.max(quarter, leastCost));
});

const textOf = (parts: readonly Inline[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : textOf(part.children))).join('');

/** A small generator of numbers, the same in every run. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test.each(deep)('200,000 characters of %j lose nothing', (_, make) => {
  const source = make(limits.text.content);

  const words = (text: string) => text.split('a').length;

  expect(words(read(source).map(textOf).join(''))).toBe(words(source));
});

test('whatever the marks, no word is lost and nothing is nested without end', () => {
  const marks = ['*', '**', '_', '__', '[', ']', '](/a)', 'word', ' ', '\n', '***'];
  const depthOf = (parts: readonly Inline[]): number =>
    Math.max(0, ...parts.map((part) => (typeof part === 'string' ? 0 : 1 + depthOf(part.children))));
  const next = numbers(7);

  for (let round = 0; round < 2_000; round += 1) {
    const source = Array.from({ length: 30 }, () => marks[next.next().value! % marks.length]).join('');
    const parts = inlineOf(source);
    const words = (text: string) => text.split('word').length;

    expect(words(textOf(parts))).toBe(words(source));
    expect(depthOf(parts)).toBeLessThanOrEqual(8);
  }
});
