import { isLinkTarget } from '@innventory/domain/values/address.ts';
import TurndownService from 'turndown';
import { markdownOf } from './link.ts';

/** Marks that posts know (packages/domain/src/markdown.ts). */
const marks = 'h1, h2, h3, h4, h5, h6, b, strong, i, em, ul, a[href], [class^=MsoListParagraph]';

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  .remove(['head', 'style', 'script', 'title'])
  .addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // The title of the post is the heading of level 1.
    replacement: (text, { nodeName }) => `\n\n${'#'.repeat(Math.min(3, Math.max(2, Number(nodeName[1]))))} ${text}\n\n`,
  })
  .addRule('link', {
    filter: 'a',
    replacement: (text, node) => {
      const { textContent, title } = node as HTMLAnchorElement;
      const url = (node as HTMLAnchorElement).getAttribute('href');
      return url && isLinkTarget(url) && textContent.trim()
        ? markdownOf({ text: textContent.trim(), url, title })
        : text;
    },
  })
  .addRule('bullet', {
    filter: 'li',
    replacement: (text, { parentNode }, { bulletListMarker }) => {
      const mark = parentNode?.nodeName === 'OL' ? '' : `${bulletListMarker} `;
      return `${mark}${text.trim().replaceAll(/\n+/g, '\n  ')}\n`;
    },
  })
  .addRule('bullet of Word', {
    filter: (node) => node.matches('[class^=MsoListParagraph]'),
    replacement: (text) => `\n- ${text.replace(/^(?:[·•§o-]|\\-)\s+/, '')}\n`,
  })
  .addRule('bold that is not', {
    // Google Docs puts all in such an element.
    filter: (node) => node.nodeName === 'B' && node.style.fontWeight === 'normal',
    replacement: (text) => text,
  })
  .addRule('unspecified', {
    filter: ['blockquote', 'pre', 'hr', 'table'],
    replacement: (text) => `\n\n${text}\n\n`,
  })
  .addRule('unspecified in a line', { filter: ['code', 'img'], replacement: (text) => text });

/** Markdown of pasted HTML with the marks that posts know; null if it has none, so that its plain text is pasted. */
export function markdownOfPasted(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(marks) ? turndown.turndown(body) : null;
}
