import type { RenderedPage } from './site.ts';

interface DocumentParts extends Pick<RenderedPage, 'head' | 'body' | 'state'> {
  /** Styles and code of the screen, after those of the whole app. */
  links: string;
}

/** The template with its marks filled; by functions, since `$` in a replacement text has a meaning of its own. */
export function fillTemplate(template: string, { head, links, body, state }: DocumentParts): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${links}</head>`)
    .replace('<!--body-->', () => body)
    .replace('<!--state-->', () => state);
}
