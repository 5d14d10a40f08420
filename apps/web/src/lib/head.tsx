import { createContext, useContext, useEffect } from 'react';

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

/**
 * Puts tags into the page's head for as long as it is on screen: into the served HTML on the server, and into the
 * document after client navigation. The text of a script must be safe inside one (`scriptSafeJson`).
 */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  useHeadCollector()?.add(tags.map(htmlOf).join(''));
  const wanted = JSON.stringify(tags);
  useEffect(() => {
    const elements = (JSON.parse(wanted) as HeadTag[]).map(claim);
    return () => elements.forEach((element) => element.remove());
  }, [wanted]);
  return null;
}
