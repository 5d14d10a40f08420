import { markdownPieces, renderMarkdown } from '@innventory/domain/markdown.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** HTML of a post's text, with absolute links if `base` is given. Other requests are served between its pieces. */
export async function postHtml(content: string, base?: string): Promise<string> {
  let html = '';
  for (const piece of markdownPieces(content)) {
    html += renderMarkdown(piece, base);
    await nextTurn();
  }
  return html;
}
