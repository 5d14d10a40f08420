import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { expect, test } from 'vitest';
import { around, linkInput, markdownOf, markdownOfPasted, toggleLines, toggleWords, wordsForLink } from './markdown.ts';

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
  ['|word |behind', '**|word|** behind'],
  ['|  two words\n|', '  **|two words|**\n'],
  ['|\u00A0é\t|', '\u00A0**|é|**\t'],
  ['|one\n- \n- two|', '**|one**\n- \n- **two|**'],
  ['|- one|', '- **|one|**'],
  ['a |', 'a **|**'],
  ['a **|** b', 'a | b'],
  ['a *|*', 'a ***|***'],
  ['a ***|***', 'a *|*'],
  ['|[**guide**](/about)|', '**|[**guide**](/about)|**'],
  ['|- [**a**](/a)\n- [**b**](/b)|', '- **|[**a**](/a)**\n- **[**b**](/b)|**'],
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
  ['## Ca|re|', '- Ca|re|'],
  ['|## Care', '|- Care'],
  ['  * o|ne', '  - o|ne'],
  ['- |a\n- b|', '|a\nb|'],
  ['- |a\nb|', '- |a\n- b|'],
])('the list button makes of %j', (text, list) => {
  expect(pressed(text, '- ')).toBe(list);
});

test('a heading replaces a bullet, and a second press takes it', () => {
  expect(pressed('|a|', '- ', '## ')).toBe('## |a|');
  expect(pressed('Care|', '## ', '## ')).toBe('Care|');
});

test.each([
  ['Read the |guide |now', 'Read the <guide> now'],
  ['|one\n\ntwo|', '<one>\n\ntwo'],
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
])('%s leads nowhere', (url) => {
  expect(messagesOf({ text: 'guide', url })).toEqual(['Begin with https://, mailto:, tel:, / or #']);
});

const targets =
  'https://example.com/a mailto:a@example.com tel:+14165550142 /blog/guide /a.html http://example.com #top';

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

/** An entry of a list as Word copies it. */
const itemOfWord = (mark: string, text: string, style = 'MsoListBullet') =>
  `<p class=${style} style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'
    ><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span
    ><![endif]>${text}<o:p></o:p></p>`;

const numbersOfWord = ['1', '01', '[1]', 'Q1:', 'Step 1:', 'Article I.', '1°', '①'];

test.each([
  [
    'a web page',
    '<h1>Oak</h1><p>Solid <strong>oak</strong> and <em>ash</em>.</p>',
    '## Oak\n\nSolid **oak** and *ash*.',
  ],
  ['a deep heading', '<h5>Care</h5><p>Oil it.</p>', '### Care\n\nOil it.'],
  ['paragraphs', '<p class=MsoNormal>First</p><p class=MsoNormal>Second</p>', 'First\n\nSecond'],
  [
    'typed marks',
    String.raw`<p>Typed **bold**<br>_a\*_</p><p>## Heading</p><p>- item</p><p>1. [x](/y)</p>`,
    'Typed **bold**  \n_a\\*_\n\n## Heading\n\n- item\n\n1. [x](/y)',
  ],
  ['typed marks of Google Docs', '<b style="font-weight:normal"><p>**a**</p><p>- b</p></b>', '**a**\n\n- b'],
  ['a list', '<ul><li>one</li><li><p>two</p></li></ul>', '- one\n- two'],
  [
    'a nested list of Google Docs',
    '<ul><li><p>one</p></li><ul><li><p>two</p></li><ul><li><p>three</p></li></ul></ul><li><p>four</p></li></ul>',
    '- one\n  - two\n    - three\n- four',
  ],
  ['a numbered list', '<p><b>Steps</b></p><ol><li>one</li><li>two</li></ol>', '**Steps**\n\n1. one\n\n2. two'],
  [
    'a numbered list with bullets in it',
    '<ol start="3"><li><p>Sand</p><ul><li>fine</li><li>finer</li></ul></li><li><p>Oil</p></li></ol>',
    '3. Sand\n\n- fine\n- finer\n\n4. Oil',
  ],
  [
    'a numbered list with other elements and numbers in it',
    '<ol><p>To do</p><li>Sand</li><hr><li>Wash</li><li value="7">Oil</li><li>Wax</li></ol>',
    'To do\n\n1. Sand\n\n2. Wash\n\n7. Oil\n\n8. Wax',
  ],
  [
    'a numbered list in a bullet',
    '<ul><li>one<ol><li>a</li><li>b</li></ol></li><li>two</li></ul>',
    '- one\n  1. a\n  2. b\n- two',
  ],
  [
    'Word',
    `<html><head><style>p {color: red}</style></head><body><!--StartFragment-->
      <p class=MsoNormal><b>Beds</b><o:p></o:p></p>
      ${itemOfWord('·', 'King', 'MsoListParagraphCxSpFirst')}
      ${itemOfWord('·', '<b>Queen</b>', 'MsoNoSpacing')}<!--EndFragment--></body></html>`,
    '**Beds**\n\n- King\n- **Queen**',
  ],
  [
    'other bullets of Word',
    ['o', '§', 'ü', 'Ø', 'v', '-', '*', '→', '\uF0B7', '<img src="tick.png">']
      .map((mark) => itemOfWord(mark, 'Ticked'))
      .join(''),
    '- Ticked\n'.repeat(10).trim(),
  ],
  [
    'a numbered list of Word',
    itemOfWord('1.', 'Sand') + itemOfWord('b)', 'Oil') + itemOfWord('(iv)', 'Wax'),
    '1. Sand\n\nb) Oil\n\n(iv) Wax',
  ],
  [
    'other numbers of Word',
    numbersOfWord.map((mark) => itemOfWord(mark, 'Sand')).join(''),
    numbersOfWord.map((mark) => `${mark} Sand`).join('\n\n'),
  ],
  [
    'a list of Word from mail in a browser',
    `<p class="gmail-MsoListParagraphCxSpFirst"><u></u><span>·<span>&nbsp;&nbsp; </span></span><u></u>King</p>
      <p class="MsoListParagraphCxSpMiddle"><b><span><span>o&nbsp; </span></span>Queen</b></p>
      <p class="x_MsoListParagraphCxSpLast"><span>1.<span>&nbsp; </span></span>Twin</p>
      <p class="MsoListParagraph">Size <span>– </span><b>big</b></p>`,
    '- King\n- **Queen**\n\n1. Twin\n\nSize – **big**',
  ],
  [
    'a list of Word with blanks in its styles',
    `<p style="mso-list: l0 level1 lfo1"><span style="mso-list: Ignore">·&nbsp; </span>King</p>`,
    '- King',
  ],
  ['a numbered heading of Word', itemOfWord('2.', 'Care').replace('<p', '<h2').replace('</p', '</h2'), '## 2. Care'],
  [
    'a numbered list of Word with bullets in it',
    itemOfWord('1.', 'Sand') + itemOfWord('o', 'fine') + itemOfWord('2.', 'Oil'),
    '1. Sand\n\n- fine\n\n2. Oil',
  ],
  [
    'a bold number of Word',
    itemOfWord('1.', '<b>Sand</b>').replace('<span', '<b><span').replace('<![endif]>', '</b><![endif]>'),
    '1. **Sand**',
  ],
  [
    'Google Docs',
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400;font-style:normal">Plain, </span
      ><span style="font-weight:700;font-style:normal">bold, </span><span style="font-weight:400;font-style:italic">slanted</span
      ><span style="font-weight:400"> and </span><span style="font-weight:700;font-style:italic">both</span></p></b>`,
    'Plain, **bold,** *slanted* and ***both***',
  ],
  [
    'text in two colours',
    '<p><span style="font-weight:700;color:red">Oak</span><span style="font-weight:700"> desk</span><i>s</i><i>et</i></p>',
    '**Oak desk***set*',
  ],
  [
    'a mark within the same mark',
    '<p><i><span style="font-style:italic">ash</span></i> <span style="font-weight:bold"><b>oak</b></span></p>',
    '*ash* **oak**',
  ],
  ['bold before a line end', '<p><strong>Title<br></strong>Text <em>a<br>b</em></p>', '**Title**  \nText *a*  \n*b*'],
  ['bold at the end', '<div><b>Sale starts Monday<br></b></div>', '**Sale starts Monday**'],
  ['bold over an empty line', '<p><b>One<br><br>Two</b>, <b><br></b>three</p>', '**One**  \n  \n**Two**,  \nthree'],
  ['bold around paragraphs and bullets', '<b><p>a</p><ul><li>b</li></ul></b>', '**a**\n\n- **b**'],
  ['a style around paragraphs', '<span style="font-weight:bold"><p>one</p><p><i>two</i></p></span>', 'one\n\n*two*'],
  [
    'Word in a browser',
    '<p><span style="font-weight: bold; font-style: normal">Beds</span><span style="font-weight: normal"><br></span>Two</p>',
    '**Beds**  \nTwo',
  ],
  [
    'a link',
    '<a href="https://example.com/a(b)" title="More">the [guide]</a>',
    String.raw`[the \[guide\]](https://example.com/a%28b%29 "More")`,
  ],
  [
    'a link over lines',
    '<a href="https://x.example"><h3>One</h3><p>Two<br>three</p></a><a href="/four">F<b>ou</b>r</a>',
    '[One Two three](https://x.example) [Four](/four)',
  ],
  [
    'a link over other blocks',
    `<a href="/a"><section>One</section><table><tr><td>two</td><td>three</td></tr></table><figure><img src="x.jpg"
      ><figcaption>four</figcaption></figure><dl><dt>f<span>i</span>ve</dt><dd>six</dd></dl></a>`,
    '[One two three four five six](/a)',
  ],
  [
    'marks in a link that posts do not know',
    '<p>Click <a href="/x"><u>here</u></a>, <a href="/y">5<sup>th</sup> floor</a>.</p>',
    'Click [here](/x), [5th floor](/y).',
  ],
  ['a link that posts refuse', '<p><b>Go</b> <a href="javascript:alert(1)">here</a></p>', '**Go** here'],
  [
    'a link of another site without its host',
    '<a href="about">us</a> <a href="www.example.com">you</a>',
    'us [you](https://www.example.com)',
  ],
  [
    'an icon with a style in a link',
    '<a href="/a"><style>a {}</style><svg><title>Oak</title></svg>Home</a> <a href="b"><title>Oak</title><i>b</i></a>',
    '[Home](/a) *b*',
  ],
  ['a picture in a link', '<a href="https://example.com"><img src="x.jpg" alt="A desk"></a><i>x</i>', '*x*'],
  ['a quotation and code', '<blockquote><em>Fine</em></blockquote><pre>a</pre><code>b</code><hr>', '*Fine*\n\na\n\nb'],
  ['text that looks like marks', '<p><b>5 * 3</b> [x] # no</p>', String.raw`**5 \* 3** \[x\] # no`],
  ['a script', '<script>alert(1)</script><em>safe</em>', '*safe*'],
  ['an icon', '<p><svg class="logo"><text>Oak</text></svg> <b>Co</b></p>', 'Oak **Co**'],
])('%s becomes the marks of posts', (_, html, markdown) => {
  expect(markdownOfPasted(html)).toBe(markdown);
});

test('what is escaped is shown as it was', () => {
  expect(renderMarkdown(markdownOfPasted('<p><b>5 * 3</b> _a_ [x](y) `c`</p>') ?? '')).toBe(
    '<p><strong>5 * 3</strong> _a_ [x](y) `c`</p>\n',
  );
});

test.each(['<div><span style="color: red">const a = 1;</span></div><div>let b;</div>', '<p>one</p>', ''])(
  'without marks the plain text is pasted: %s',
  (html) => {
    expect(markdownOfPasted(html)).toBeNull();
  },
);
