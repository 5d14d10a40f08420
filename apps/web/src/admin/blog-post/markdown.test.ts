import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { expect, test } from 'vitest';
import { around, linkInput, markdownOf, toggleLines, toggleWords, wordsForLink } from './markdown.ts';

/** What a button makes of a text, where | is the caret or the ends of the selection. */
function pressed(text: string, ...buttons: ('**' | '*' | '## ' | '- ')[]): string {
  const [before = '', selected = '', after] = text.split('|');
  let state = { value: text.replaceAll('|', ''), start: before.length, end: before.length };
  if (after !== undefined) state.end += selected.length;
  for (const mark of buttons) {
    const edit = mark === '**' || mark === '*' ? toggleWords(state, mark) : toggleLines(state, mark);
    const value = state.value.slice(0, edit.from) + edit.text + state.value.slice(edit.to);
    state = { value, start: edit.start, end: edit.end };
  }
  const { value, start, end } = state;
  return `${value.slice(0, start)}|${start === end ? '' : `${value.slice(start, end)}|`}${value.slice(end)}`;
}

test.each([
  ['|word|', '**|word|**'],
  ['|  two words\n|', '  **|two words|**\n'],
  ['|one\n- \n- two|', '**|one**\n- \n- **two|**'],
  ['a |', 'a **|**'],
  ['a **|** b', 'a | b'],
  ['a *|*', 'a ***|***'],
  ['a ***|***', 'a *|*'],
  ['|[**guide**](/about)|', '**|[**guide**](/about)|**'],
  ['a **big|** b', 'a **big**| b'],
  ['a ***big|*** b', 'a ***big**|* b'],
  ['a *big|* b', 'a *big**|*** b'],
])('bold makes of %j', (text, marked) => {
  expect(pressed(text, '**')).toBe(marked);
});

test.each([
  '|Care| guide',
  '|- one\n  - two\n    - three|',
  '*|Care|*',
  '|**a** and *b*|',
  '|2*3 m|',
  '|[**guide**](/about)|',
  'a |',
  '**a |b| c**',
])('a second press takes bold and italic from %j again', (text) => {
  const [once, plain] = [pressed(text, '**', '*'), pressed(text, '**', '*', '**', '*')];

  expect(once).not.toBe(plain);
  expect(plain.replaceAll('|', '')).toBe(text.replaceAll('|', ''));
});

test.each(['|**Care**| guide', '**|Care|** guide', '***|Care|*** guide', '|***Care***| guide', '- **|a**\n- **b|**'])(
  'bold goes from %j',
  (text) => {
    expect(pressed(text, '**').replaceAll('|', '')).toBe(text.replaceAll('|', '').replaceAll('**', ''));
  },
);

test.each([
  ['One.\n\nTwo.', '<p><strong>One.</strong></p><p><strong>Two.</strong></p>'],
  ['- one\n  - two', '<ul><li><strong>one</strong><ul><li><strong>two</strong></li></ul></li></ul>'],
  ['## Oak \nSolid.\n', '<h2><strong>Oak</strong></h2><p><strong>Solid.</strong></p>'],
])('bold leaves the paragraphs, bullets and headings of %j', (text, html) => {
  expect(renderMarkdown(around(text, '**')).replaceAll('\n', '')).toBe(html);
});

test.each([
  ['|one\n\ntwo|', '- |one\n\n- two|'],
  ['|', '- |'],
  ['- |', '|'],
  ['\n|', '\n- |'],
  ['a\n|b\n|c', 'a\n- |b\n|c'],
  ['|## Care', '|- Care'],
  ['  * o|ne', '  - o|ne'],
  ['- |a\n- b|', '|a\nb|'],
  ['- |a\nb|', '- |a\n- b|'],
  ['|• one\n– two\n  · three\n–40 °C|', '|- one\n- two\n  - three\n- –40 °C|'],
])('the list button makes of %j', (text, list) => {
  expect(pressed(text, '- ')).toBe(list);
});

test('a heading replaces a bullet, and a second press takes it', () => {
  expect(pressed('|a|', '- ', '## ')).toBe('## |a|');
  expect(pressed('Care|', '## ', '## ')).toBe('Care|');
});

test.each([
  ['Read the |guide |now', 'Read the <guide> now'],
  ['|\n- one\n- two|', '\n- <one>\n- two'],
  ['|## Care|', '## <Care>'],
  ['a [|guide|](/about) b', 'a <guide> b'],
  ['a| [guide](/about "More (or less)") |b', 'a <guide> b'],
  ['[guide](/about)|', '[guide](/about)<>'],
  ['a |', 'a <>'],
])('the words of a link are those of a line, without a link around or in them: %j', (text, marked) => {
  const [before = '', words = '', after] = text.split('|');
  const [value, length] = [text.replaceAll('|', ''), after === undefined ? 0 : words.length];
  const link = wordsForLink({ value, start: before.length, end: before.length + length });

  expect(`${value.slice(0, link.start)}<${link.text}>${value.slice(link.end)}`).toBe(marked);
});

test.each([
  ['a [guide](/about) b', '/about', ''],
  ['[guide](https://x.example/a%20b "More (or less)")', 'https://x.example/a%20b', 'More (or less)'],
  ['[guide](/about us "Our story")', '/about', 'Our story'],
  ['the guide', '', ''],
])('the dialog for the word in %j begins with its link', (value, url, title) => {
  const start = value.indexOf('guide') + 2;

  for (const end of [start, start + 3]) expect(wordsForLink({ value, start, end })).toMatchObject({ url, title });
});

test('the dialog for two links begins with the first one', () => {
  const value = '[a](/a) [b](/b)';

  expect(wordsForLink({ value, start: 0, end: value.length })).toMatchObject({ text: 'a b', url: '/a' });
});

const messagesOf = (values: object) => linkInput.safeParse(values).error?.issues.map(({ message }) => message);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '../about',
  'v1.2/notes',
  '3.5',
  '.hidden',
  'a b.html',
  'about',
  'bundle/7',
  '416 555 0142',
  '#contact',
])('%s leads nowhere', (url) => {
  expect(messagesOf({ text: 'guide', url })).toEqual(['Begin with https://, mailto:, tel: or /']);
});

const targets =
  'https://example.com/a mailto:a@example.com tel:+14165550142 /blog/guide /a.html http://example.com /#contact';

test.each(targets.split(' '))('%s is a place to go', (url) => {
  expect(messagesOf({ text: 'guide', url })).toBeUndefined();
});

test.each([
  ['innventory.com/contact', 'https://innventory.com/contact'],
  ['WWW.Hôtel-québec.ca', 'https://WWW.Hôtel-québec.ca'],
  ['shop.example.com:8443?a=1#b', 'https://shop.example.com:8443?a=1#b'],
  ['priya@example.com', 'mailto:priya@example.com'],
])('%s is completed to %s', (typed, url) => {
  expect(linkInput.parse({ text: 'guide', url: typed }).url).toBe(url);
});

test('no mark in a part of a link ends that part early', () => {
  expect(markdownOf({ text: 'a [b]', url: '/c (1).html', title: 'the "best"' })).toBe(
    String.raw`[a \[b\]](/c%20%281%29.html "the \"best\"")`,
  );
});

test.each([
  { text: 'oak\\', url: '/oak', title: null },
  { text: 'oak', url: '/oak\\', title: null },
  { text: 'oak', url: '<oak', title: null },
  { text: 'oak', url: '/oak', title: 'The "best"\\' },
])('%j stays a link', ({ text, url, title }) => {
  const { body } = new DOMParser().parseFromString(renderMarkdown(markdownOf({ text, url, title })), 'text/html');

  expect(body.textContent.trim()).toBe(text);
  expect(body.querySelector('a')?.getAttribute('title') ?? null).toBe(title);
});
