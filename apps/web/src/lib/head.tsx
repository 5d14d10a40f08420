import { createContext, useContext, useEffect } from 'react';
import { type SiteFacts, useSite } from './site.ts';

/** One element of the page's head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes?: Record<string, string>;
  text?: string;
}

/** Takes what the screen says about the whole answer while it is rendered on the server. */
export interface HeadCollector {
  /** What `make` makes of the site and `of`, which may have been made for an earlier page. */
  addOnce(maker: object, of: unknown, make: () => string): void;
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

function elementOf({ name, attributes = {}, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

const owned = new WeakSet<Element>();

/** The served element that says the same, if it is still nobody's, or else a new one. */
function claim(tag: HeadTag): Element {
  const fresh = elementOf(tag);
  const served = [...document.head.children].find((element) => !owned.has(element) && element.isEqualNode(fresh));
  const claimed = served ?? document.head.appendChild(fresh);
  owned.add(claimed);
  return claimed;
}

interface HeadTagsProps<Told> {
  of: readonly Told[];
  tagsOf(told: Told, site: SiteFacts): readonly HeadTag[];
}

/**
 * Puts the tags of each of these into the page's head for as long as it is on screen: into the served HTML on the server,
 * and into the document after client navigation. The text of a script must be safe inside one (`scriptSafeJson`).
 */
export function HeadTags<Told>({ of, tagsOf }: HeadTagsProps<Told>) {
  const site = useSite();
  const collector = useHeadCollector();
  for (const told of of) collector?.addOnce(tagsOf, told, () => tagsOf(told, site).map(htmlOf).join(''));
  const wanted = collector ? '' : JSON.stringify(of.flatMap((told) => tagsOf(told, site)));
  useEffect(() => {
    const elements = (JSON.parse(wanted) as HeadTag[]).map(claim);
    return () => elements.forEach((element) => element.remove());
  }, [wanted]);
  return null;
}
