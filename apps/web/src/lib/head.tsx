import { createContext, memo, useContext, useEffect } from 'react';
import { type SiteFacts, useSite } from './site.ts';

/** One element of the page's head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes?: Record<string, string>;
  text?: string;
}

/** Takes what the screen says about the whole answer while it is rendered on the server. */
export interface HeadCollector {
  add(html: string): void;
  answerWith(status: number): void;
  redirectTo(path: string): void;
}

const HeadContext = createContext<HeadCollector | null>(null);

export const HeadProvider = HeadContext.Provider;

/** Null in a browser. */
export const useHeadCollector = () => useContext(HeadContext);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

function htmlOf({ name, attributes = {}, text = '' }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${written.join('')}>`;
  if (name === 'script') return `${start}${text}</script>`;
  return name === 'title' ? `${start}${escaped(text)}</title>` : start;
}

const htmlOfAll = (tags: readonly HeadTag[]) => tags.map(htmlOf).join('');

/** What the server put into the head, by its text, until the screen that says the same takes it over. */
const served = new Map<string, Element>();

export function keepServed(head: HTMLHeadElement): void {
  for (const element of head.children) served.set(element.outerHTML, element);
}

function claim(fresh: Element): Element {
  const text = fresh.outerHTML;
  const claimed = served.get(text) ?? document.head.appendChild(fresh);
  served.delete(text);
  return claimed;
}

interface HeadTagsProps<Told> {
  of: Told;
  tagsOf(of: Told, site: SiteFacts): readonly HeadTag[];
}

/**
 * Puts the tags of something into the page's head for as long as it is on screen: into the served HTML on the server, and into
 * the document after client navigation. The text of a script must be safe inside one (`scriptSafeJson`). Of hundreds on a page
 * only those that change are looked at again.
 */
export const HeadTags = memo(function HeadTags<Told>({ of, tagsOf }: HeadTagsProps<Told>) {
  const site = useSite();
  const collector = useHeadCollector();
  const html = htmlOfAll(tagsOf(of, site));
  collector?.add(html);
  useEffect(() => {
    const template = document.createElement('template');
    template.innerHTML = html;
    const elements = [...template.content.children].map(claim);
    return () => elements.forEach((element) => element.remove());
  }, [html]);
  return null;
}) as <Told>(props: HeadTagsProps<Told>) => null;

interface RecordsHeadTagsProps<Told> {
  of: readonly Told[];
  tagsOf: HeadTagsProps<Told>['tagsOf'];
}

/** Those of each record of a list. A browser keeps them apart, to look only at what changes; the server writes them at once. */
export function HeadTagsOfEach<Told extends { id: string }>({ of, tagsOf }: RecordsHeadTagsProps<Told>) {
  const site = useSite();
  const collector = useHeadCollector();
  for (const told of collector ? of : []) collector?.add(htmlOfAll(tagsOf(told, site)));
  return collector ? null : of.map((told) => <HeadTags key={told.id} of={told} tagsOf={tagsOf} />);
}
