import type { RenderedPage } from '@innventory/domain/page.ts';

interface DocumentParts extends Pick<RenderedPage, 'head' | 'body' | 'state'> {
  /** Styles and code of the screen, after those of the whole app. */
  links: string;
}

const marks = /<!--head-->|<\/head>|<!--body-->|<!--state-->/;

export function fillTemplate(template: string, { head, links, body, state }: DocumentParts): string {
  const [start = '', afterHead = '', ...rest] = template.split(marks);
  const [toBody = '', toState = '', end = ''] = rest;
  return [start, head, afterHead, links, '</head>', toBody, body, toState, state, end].join('');
}
