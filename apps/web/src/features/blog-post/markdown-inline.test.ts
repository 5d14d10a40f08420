import { limits } from '@innventory/domain/limits.ts';
import { expect, test } from 'vitest';
import { blocksOf } from './markdown-blocks.ts';
import { type Inline, inlineOf } from './markdown-inline.ts';

const read = (source: string) =>
  blocksOf(source).flatMap((block) => (block.kind === 'list' ? block.items : [block.text]).map(inlineOf));

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
];

test.each(hostile)('200,000 characters of %j are read in linear time', (part) => {
  const start = performance.now();

  read(part.repeat(limits.text.content / part.length));

  expect(performance.now() - start).toBeLessThan(3_000);
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
    expect(depthOf(parts)).toBeLessThanOrEqual(5);
  }
});
