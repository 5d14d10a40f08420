import { createContext, useContext, useEffect, useId } from 'react';

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

const ownerMark = 'data-head';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

function htmlOf({ name, attributes = {}, text = '' }: HeadTag, owner: string): string {
  const written = Object.entries({ ...attributes, [ownerMark]: owner }).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const start = `<${name}${written.join('')}>`;
  if (name === 'script') return `${start}${text}</script>`;
  return name === 'title' ? `${start}${escaped(text)}</title>` : start;
}

function elementOf({ name, attributes = {}, text = '' }: HeadTag, owner: string): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries({ ...attributes, [ownerMark]: owner })) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

const tagsOf = (owner: string) => document.head.querySelectorAll(`[${ownerMark}="${CSS.escape(owner)}"]`);

/**
 * Puts tags into the page's head for as long as it is on screen: into the served HTML on the server, and into the
 * document after client navigation. The text of a script must be safe inside one (`scriptSafeJson`).
 */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  const owner = useId();
  const collector = useHeadCollector();
  collector?.add(tags.map((tag) => htmlOf(tag, owner)).join(''));

  const wanted = JSON.stringify(tags);
  useEffect(() => {
    const fresh = (JSON.parse(wanted) as HeadTag[]).map((tag) => elementOf(tag, owner));
    const present = [...tagsOf(owner)];
    const isServed = present.length === fresh.length && present.every((tag, at) => fresh[at]?.isEqualNode(tag));
    if (isServed) return;
    for (const tag of present) tag.remove();
    document.head.append(...fresh);
  }, [wanted, owner]);
  useEffect(() => () => tagsOf(owner).forEach((tag) => tag.remove()), [owner]);
  return null;
}
