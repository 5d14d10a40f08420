import { expect, test } from 'vitest';
import { around, atLineStarts } from './marks.ts';

test.each([
  ['word', '**word**'],
  ['word ', '**word** '],
  ['  two words\n', '  **two words**\n'],
  ['\u00A0é\t', '\u00A0**é**\t'],
  ['', '**text**'],
  [' ', ' **text**'],
])('bold %j is %j', (text, marked) => {
  expect(around(text, '**')).toBe(marked);
});

test('each line becomes an entry of a list', () => {
  expect(atLineStarts('one\n\ntwo', '- ')).toBe('- one\n\n- two');
  expect(atLineStarts('', '- ')).toBe('- ');
});
