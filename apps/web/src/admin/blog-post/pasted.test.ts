import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { expect, test } from 'vitest';
import { markdownOfPasted } from './pasted.ts';

/** An entry of a list as Word copies it. */
const itemOfWord = (mark: string, text: string, style = 'MsoListBullet') =>
  `<p class=${style} style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'
    ><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span
    ><![endif]>${text}<o:p></o:p></p>`;

const numbersOfWord = ['1.', 'b)', '(iv)', '1', '01', '[1]', 'Q1:', 'Step 1:', 'Article I.', '1°', '①'];

test.each([
  [
    'a web page',
    '<h1>Oak</h1><p>Solid <strong>oak</strong> and <em>ash</em>.</p>',
    '## Oak\n\nSolid **oak** and *ash*.',
  ],
  ['a heading that holds a picture alone', '<h2><img src="/oak.jpg"></h2><p><b>Oak</b></p>', '**Oak**'],
  ['a deep heading', '<h5>Care</h5><p>Oil it.</p>', '### Care\n\nOil it.'],
  ['paragraphs', '<p class=MsoNormal>First</p><p class=MsoNormal>Second</p>', 'First\n\nSecond'],
  ['typed marks of Google Docs', '<b style="font-weight:normal"><p>**a**</p><p>- b</p></b>', '**a**\n\n- b'],
  ['a list', '<ul><li>one</li><li><p>two</p></li></ul>', '- one\n- two'],
  [
    'a nested list of Google Docs',
    '<ul><li><p>one</p></li><ul><li><p>two</p></li><ul><li><p>three</p></li></ul></ul><li><p>four</p></li></ul>',
    '- one\n  - two\n    - three\n- four',
  ],
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
    'numbers of Word',
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
  ['a link that posts refuse', '<p><b>Go</b> <a href="javascript:alert(1)">here</a></p>', '**Go** here'],
  [
    'an icon with a style in a link',
    '<a href="/a"><style>a {}</style><svg><title>Oak</title></svg>Home</a> <a href="b"><title>Oak</title><i>b</i></a>',
    '[Home](/a) *b*',
  ],
  ['a picture in a link', '<a href="https://example.com"><img src="x.jpg" alt="A desk"></a><i>x</i>', '*x*'],
  ['a quotation and code', '<blockquote><em>Fine</em></blockquote><pre>a</pre><code>b</code><hr>', '*Fine*\n\na\n\nb'],
  [
    'text that no mark reads',
    '<p>1. <b>Measure</b></p><p>(price_list), 72*36*30 or 5 * 3 [x] # no `c` &gt; = ~ -</p><p>&gt; d</p><p>= e</p>',
    '1. **Measure**\n\n(price\\_list), 72\\*36\\*30 or 5 \\* 3 [x] # no `c` > = ~ -\n\n> d\n\n= e',
  ],
  ['a typed list', '<p><b>Beds</b></p><div>- King</div><div>- Queen</div>', '**Beds**\n\n- King\n\n- Queen'],
  [
    'a reviewed text of Word',
    `<p>The <b>desk</b><del cite="mailto:Ann" datetime="2026-11-30T09:00"><span>s</span></del><span class=MsoCommentReference
      ><a class=msocomanchor href="#_msocom_1">[A1]</a></span> <ins datetime="2026-11-30T09:00">stays</ins>, <del>1,500</del>.</p>
      <div style='mso-element:comment-list'><hr><div style='mso-element:comment'><p>Really?</p></div></div>`,
    'The **desk** stays, 1,500.',
  ],
  [
    'a tracked deletion in plain text',
    '<p>The desk<del datetime="2026-11-30T09:00">s</del> stays_</p>',
    'The desk stays_',
  ],
  [
    'headings of Word in a browser',
    `<div class="OutlineElement"><p role="heading" aria-level="1" style="font-weight:normal"><span>Care</span></p></div
      ><p>Oil it.</p><p role="heading" aria-level="9"><span>Wax</span></p><div role="heading">Soap</div>`,
    '## Care\n\nOil it.\n\n### Wax\n\n## Soap',
  ],
  [
    'raised digits',
    `<p><b>Price</b> $1,200<sup>2</sup>, 40 m<sup><span>2</span></sup>, 5<sup>th</sup>, see<sup>1, <i>3</i></sup></p>
      <p>Oak<sup><a href="/b">1</a></sup></p>
      <p><a href="/a">Ten<span style="font-size:0.6em;vertical-align:super">14</span></a><sup>[1]</sup></p>`,
    '**Price** $1,200², 40 m², 5th, see¹, ³\n\nOak[1](/b)\n\n[Ten¹⁴](/a)[1\\]',
  ],
  ['raised digits in plain text', '<p>Typed **a** for $1,200<sup>2</sup></p>', 'Typed **a** for $1,200²'],
  [
    'a typed bullet, a dash alone and an insertion',
    '<p><span>-</span> King</p><p>-</p><p><b>Oak</b><ins><b> bed</b></ins></p>',
    '- King\n\n\\-\n\n**Oak bed**',
  ],
  ['a script', '<script>alert(1)</script><em>safe</em>', '*safe*'],
  ['an icon', '<p><svg class="logo"><text>Oak</text></svg> <b>Co</b></p>', 'Oak **Co**'],
])('%s becomes the marks of posts', (_, html, markdown) => {
  expect(markdownOfPasted(html)).toBe(markdown);
});

test('no text becomes marks', () => {
  const parts = ['*', '_', '[', ']', '(', ')', '#', '+', '\\', '-', ' ', '1', 'a', '.'];
  const texts = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => `${a}${b}a${c}`)));
  // Typed bullets may become a list.
  const typed = ['**a**', '__a__', '[a](/b)', ...texts]
    .filter((text) => !text.startsWith('- '))
    .map((text) => text.trim().replaceAll(/ +/g, ' '));
  const html = renderMarkdown(markdownOfPasted(`<b>x</b>${typed.map((text) => `<p>${text}</p>`).join('')}`) ?? '');
  const lines = html.trim().split('\n').slice(1);

  expect(lines).toEqual(typed.map((text) => `<p>${text}</p>`));
});

test.each(['<div><span style="color: red">const a = 1;</span></div><div>let b;</div>', '<p>5<sup>th</sup></p>', ''])(
  'without marks the plain text is pasted: %s',
  (html) => {
    expect(markdownOfPasted(html)).toBeNull();
  },
);
