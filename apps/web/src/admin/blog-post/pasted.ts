import TurndownService from 'turndown';
import { around, linkInput, markdownOf, withEscaped } from './markdown.ts';

/** Marks that posts know (packages/domain/src/markdown.ts). Google Docs puts all in a bold element that is not bold. */
const knownMarks = 'h1, h2, h3, h4, h5, h6, b:not([style*=normal]), strong, i, em, li, a[href]';

/** The bullet or number, with blanks, that begins an entry of a list of Word. Mail in a browser keeps only the class. */
const markOfWord = 'span[style*="mso-list"], [class*="MsoListParagraph"] span';

/** A picture, a sign, or a letter that a symbol font draws as one. Other marks are numbers. */
const bulletOfWord = /^(?:[^\p{L}\p{N}]|[oüØv])?$/u;

/** Comments and tracked deletions of Word, which its plain text holds, too. */
const reviewOfWord = 'del[datetime], .MsoCommentReference, [style*=comment-list]';

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' })
  .addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // The title of the post is the heading of level 1.
    replacement: (text, { nodeName }) => {
      const words = text.replaceAll(/\s+/g, ' ').trim();
      return words && `\n\n${'#'.repeat(Math.min(3, Math.max(2, Number(nodeName[1]))))} ${words}\n\n`;
    },
  })
  .addRule('bold', { filter: ['b', 'strong'], replacement: (text) => around(text, '**') })
  .addRule('italic', { filter: ['i', 'em'], replacement: (text) => around(text, '*') })
  .addRule('link', {
    filter: 'a',
    replacement: (text, node) => {
      const link = node as HTMLAnchorElement;
      const { data: url } = linkInput.shape.url.safeParse(link.getAttribute('href'));
      const words = link.textContent.replaceAll(/\s+/g, ' ').trim();
      return url && words ? markdownOf({ text: words, url, title: link.title }) : text;
    },
  })
  .addRule('bullet', {
    filter: 'li',
    replacement: (text, node, { bulletListMarker }) =>
      node.parentNode?.nodeName === 'OL'
        ? `\n\n${(node as HTMLLIElement).value}. ${text.trim()}\n\n`
        : `${bulletListMarker} ${text.trim().replaceAll(/\n+/g, '\n  ')}\n`,
  })
  .addRule('bold that is not', {
    filter: (node) => node.nodeName === 'B' && node.style.fontWeight === 'normal',
    replacement: (text) => text,
  })
  .addRule('unspecified', {
    filter: ['blockquote', 'pre', 'hr', 'table'],
    replacement: (text) => `\n\n${text}\n\n`,
  })
  .addRule('unspecified in a line', { filter: ['code', 'img'], replacement: (text) => text });

/** What posts would read as a mark. A line that begins with a dash may become an entry of a list. */
const acting = /\\|\](?=\(|$)|^(?:#{1,3}|\+)(?=\s|$)|^-$|[*_]/gm;

turndown.escape = (text) => withEscaped(acting, text);

/** Elements that begin on a line of their own. */
const blocks =
  'br, div, p, h1, h2, h3, h4, h5, h6, section, article, figure, figcaption, ul, ol, li, dl, dt, dd, table *, table';

const inlineMarks = [
  {
    name: 'b',
    others: 'strong, b:not([style*=normal])',
    isIn: ({ fontWeight }: CSSStyleDeclaration) => /^(?:bold|[6-9]00)/.test(fontWeight),
  },
  { name: 'i', others: 'em, i', isIn: ({ fontStyle }: CSSStyleDeclaration) => fontStyle === 'italic' },
  { name: 'sup', others: 'sup', isIn: ({ verticalAlign }: CSSStyleDeclaration) => verticalAlign === 'super' },
];

/** Replaces spans and the like, whose styles are the marks of Google Docs and of Word in a browser, by elements. Joins neighbours. */
function replaceSpans(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>('span, u, ins, font')) {
    const isInline = !span.querySelector('p, div, li');
    for (const { name, others, isIn } of inlineMarks) {
      if (!isInline || !isIn(span.style) || span.closest(others) || span.querySelector(others)) continue;
      const mark = document.createElement(name);
      mark.append(...span.childNodes);
      span.append(mark);
    }
    span.replaceWith(...span.childNodes);
  }
  for (const mark of body.querySelectorAll('b, strong, i, em')) {
    const before = mark.previousSibling;
    if (!(before instanceof Element) || before.nodeName !== mark.nodeName) continue;
    before.append(...mark.childNodes);
    mark.remove();
  }
}

/** Keeps raised digits, such as those of notes, apart from a number before them. */
function replaceRaised(body: HTMLElement): void {
  for (const raised of body.querySelectorAll('sup')) {
    if (raised.querySelector('a[href]:not([href^="#"])')) continue;
    if (/^[\d,\s]+$/.test(raised.textContent))
      raised.textContent = raised.textContent.replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
    else raised.replaceWith(...raised.childNodes);
  }
}

/** Makes paragraphs that are headings by their role, as in Word in a browser, elements of their level. */
function replaceHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(':is(p, div)[role=heading]')) {
    const heading = document.createElement(`h${Math.min(6, Number(paragraph.getAttribute('aria-level') ?? 2))}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}

/** Makes paragraphs with a bullet of Word entries of a list. Others keep their number. */
function replaceMarksOfWord(body: HTMLElement): void {
  for (const entry of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const mark = entry.querySelector(markOfWord);
    if (!mark || !/\s$/.test(mark.textContent) || !entry.textContent.startsWith(mark.textContent)) continue;
    mark.remove();
    const sign = mark.textContent.trim();
    if (!bulletOfWord.test(sign)) {
      entry.prepend(sign, ' ');
      continue;
    }
    const item = document.createElement('li');
    item.append(...entry.childNodes);
    entry.replaceWith(item);
  }
}

/** Markdown of pasted HTML with marks that posts know, or with paragraphs; null for others, whose plain text is pasted. */
export function markdownOfPasted(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isReviewed = body.querySelector(reviewOfWord) !== null;
  for (const part of body.querySelectorAll(`style, script, title, ${reviewOfWord}`)) part.remove();
  replaceHeadings(body);
  replaceMarksOfWord(body);
  replaceSpans(body);
  replaceRaised(body);
  // A link is words in one line.
  for (const part of body.querySelectorAll(`a[href] :is(${blocks})`)) part.replaceWith(' ', ...part.childNodes, ' ');
  // Google Docs puts a nested list beside the entry that it belongs to.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  for (const list of body.querySelectorAll('ol')) {
    let number = list.start;
    for (const item of list.querySelectorAll<HTMLLIElement>(':scope > li')) {
      item.value ||= number;
      number = item.value + 1;
    }
  }
  body.normalize();
  const markdown = turndown.turndown(body);
  if (body.querySelector(knownMarks)) return markdown;
  // Plain text does not keep paragraphs apart. What looks like marks is typed as such.
  return isReviewed || body.querySelector('p + p, sup') ? markdown.replaceAll(/\\(.)/g, '$1') : null;
}
