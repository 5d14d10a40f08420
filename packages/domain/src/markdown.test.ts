import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { markdownLinks, markdownPieces, renderMarkdown } from './markdown.ts';

const html = (source: string) => renderMarkdown(source).replaceAll(/(?<=>)\n|\n(?=<)/g, '');

test.each([
  ['headings of three levels', '# One\n## Two\n### Three', '<h1>One</h1><h2>Two</h2><h3>Three</h3>'],
  ['no fourth level', '#### Four', '<p>#### Four</p>'],
  ['bold and italic', '**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['bold and italic by underscores', '__bold__ and _italic_', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['a bullet list', '- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
  ['no numbered list', '1. one\n2) two', '<p>1. one<br>2) two</p>'],
  ['no rule of bullets', 'a\n\n* * *\n- - -\n\n + +\t-\n\nb', '<p>a</p><p>* * *<br>- - -</p><p>+ +\t-</p><p>b</p>'],
  [
    'no empty heading',
    '#\n\n## ##\n\n- #\n\n#\u00A0\n\n# a',
    '<p>#</p><p>## ##</p><ul><li>#</li></ul><p>#\u00A0</p><h1>a</h1>',
  ],
  ['a link', '[us](/about)', '<p><a href="/about">us</a></p>'],
  ['a link with a title', '[us](/about "Who we are")', '<p><a href="/about" title="Who we are">us</a></p>'],
  ['paragraphs with line breaks', 'a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
  ['Windows line ends', '# One\r\n\r\ntext', '<h1>One</h1><p>text</p>'],
  ['old line ends', 'a\r1. b', '<p>a<br>1. b</p>'],
  ['stars and underscores inside words', '2 * 3 * 4 and snake_case_name', '<p>2 * 3 * 4 and snake_case_name</p>'],
  ['sizes', '72*36*30 in, *5*4*3 ft*', '<p>72*36*30 in, <em>5*4*3 ft</em></p>'],
  ['escaped marks', String.raw`\*plain\*`, '<p>*plain*</p>'],
  [
    'no images, code, quotes or rules',
    '![a](/b)\n`c`\n\n> d\n\n---',
    '<p>!<a href="/b">a</a><br>`c`</p><p>&gt; d</p><p>---</p>',
  ],
])('renders %s', (_, source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  'https://a.example',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+14165550100',
  '/blog',
  '#contact',
  'blog',
])('a link may lead to %s', (target) => {
  expect(html(`[x](${target})`)).toBe(`<p><a href="${target}">x</a></p>`);
});

test.each([
  ['www.purolator.com', 'https://www.purolator.com'],
  ['purolator.com/track?id=1#top', 'https://purolator.com/track?id=1#top'],
  ['info@shop.ca', 'mailto:info@shop.ca'],
  ['threads.net/@hotel.furniture', 'https://threads.net/@hotel.furniture'],
  ['/search?q=me@shop.ca', '/search?q=me@shop.ca'],
  ['#me@shop.ca', '#me@shop.ca'],
])('a link to %s leads to %s', (target, href) => {
  expect(html(`[x](${target})`)).toBe(`<p><a href="${href}">x</a></p>`);
  expect(markdownLinks(`[x](${target})`)).toEqual([{ href, text: 'x' }]);
});

test.each(['javascript:alert(1)', 'java.script:alert(1)', 'data:text/html,x', 'ftp://a.example'])(
  'a link to %s is shown as text',
  (target) => {
    expect(html(`[x](${target})`)).toBe(`<p>[x](${target})</p>`);
  },
);

test('HTML, quotes and entities are shown as text', () => {
  expect(html('<script>alert(1)</script> <img src=x onerror="alert(1)"> &amp;')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;amp;</p>',
  );
  expect(html('[x](/a"b "t\'<i>\\"")')).not.toMatch(/<i>|href="\/a"b/);
});

test('the links of a text come with their words', () => {
  expect(markdownLinks('# One\n\nSee *the [**big** guide](/blog/guide)*.\n\n- [call](tel:1)')).toEqual([
    { href: '/blog/guide', text: 'big guide' },
    { href: 'tel:1', text: 'call' },
  ]);
});

test('a long post comes in pieces of at most 20,000 characters, cut between paragraphs', () => {
  const paragraph = `${'word '.repeat(1_000)}\n\n`;
  const pieces = markdownPieces(paragraph.repeat(10));

  expect(pieces.join('')).toBe(paragraph.repeat(10));
  expect(pieces.map((piece) => Math.round(piece.length / paragraph.length))).toEqual([3, 3, 3, 1]);
  for (const text of ['a'.repeat(50_000), `a${'🪑'.repeat(25_000)}`, 'a\n'.repeat(25_000), '\n'.repeat(50_000)]) {
    expect(markdownPieces(text).join('')).toBe(text);
    expect(markdownPieces(text).every((piece) => piece.isWellFormed())).toBe(true);
  }
});

const repeated = [
  '\n',
  ...'*|***|1*|_a|*a |[|[]|[a](|[a](b "|[a](b) |*[|- |# |\\|- a\n|1. a\n|- - - |-| |*a **b |[a](b "c'.split('|'),
];

test.each(repeated)('the longest post renders in linear time when it repeats %j', (part) => {
  const longest = part.repeat(limits.text.content / part.length);

  const millisecondsFor = (source: string) => {
    const started = performance.now();
    renderMarkdown(source);
    return performance.now() - started;
  };
  millisecondsFor(longest.slice(0, 20_000));

  // A quadratic rule needs minutes for 200,000 characters.
  expect(millisecondsFor(longest)).toBeLessThan(20_000);
});
