import { expect, test } from 'vitest';
import { type Block, blocksOf, partsOf } from './markdown-blocks.ts';

const most = { letters: 10_000, elements: 500 };

const textsOf = (block: Block) => (block.kind === 'list' ? block.items : [block.text]);

const wordsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

test.each([
  ['one word', 'a'.repeat(200_000), 20],
  ['one paragraph of words', 'word '.repeat(40_000), 20],
  ['one paragraph of lines', 'some words\n'.repeat(18_000), 20],
  ['letters of two code units', `a${'🪑'.repeat(99_999)}`, 20],
  ['one item', `- ${'a'.repeat(199_000)}`, 20],
  ['items', '- a\n'.repeat(50_000), 100],
  ['many short paragraphs', 'a\n\n'.repeat(66_000), 132],
])('%s comes in parts that are soon rendered, and nothing of it is lost', (_, source, count) => {
  const parts = partsOf(blocksOf(source));

  expect(parts).toHaveLength(count);
  for (const part of parts) {
    const texts = part.flatMap(textsOf);
    expect(texts.length).toBeLessThanOrEqual(most.elements);
    expect(texts.join('').length).toBeLessThanOrEqual(most.letters);
    expect(texts.every((text) => text.isWellFormed())).toBe(true);
  }
  expect(wordsOf(parts.flat().flatMap(textsOf).join('')) === wordsOf(source)).toBe(true);
});

test('what is not that long stays together', () => {
  expect(blocksOf('word '.repeat(2_000))).toHaveLength(1);
  expect(blocksOf('- a\n'.repeat(500))).toHaveLength(1);
});
