import { expect, test } from 'vitest';
import { type Block, blocksOf } from './markdown-blocks.ts';

const most = { letters: 10_000, elements: 500 };

const textsOf = (block: Block) => (block.kind === 'list' ? block.items : [block.text]);

const wordsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

test.each([
  ['one word', 'a'.repeat(200_000)],
  ['one paragraph of words', 'word '.repeat(40_000)],
  ['one paragraph of lines', 'some words\n'.repeat(18_000)],
  ['letters of two code units', `a${'🪑'.repeat(99_999)}`],
  ['one item', `- ${'a'.repeat(199_000)}`],
  ['items', '- a\n'.repeat(50_000)],
  ['many short paragraphs', 'a\n\n'.repeat(66_000)],
])('%s comes in short blocks, and nothing of it is lost', (_, source) => {
  const blocks = blocksOf(source);

  for (const texts of blocks.map(textsOf)) {
    expect(texts.length).toBeLessThanOrEqual(most.elements);
    expect(texts.join('').length).toBeLessThanOrEqual(most.letters);
    expect(texts.every((text) => text.isWellFormed())).toBe(true);
  }
  expect(wordsOf(blocks.flatMap(textsOf).join('')) === wordsOf(source)).toBe(true);
});

test('what is not that long stays together', () => {
  expect(blocksOf('word '.repeat(2_000))).toHaveLength(1);
  expect(blocksOf('- a\n'.repeat(500))).toHaveLength(1);
});
