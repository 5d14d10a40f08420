import { Fragment, type ReactElement, createElement } from 'react';
import type { KeptMarkup, StoredRecord } from './kept-markup.ts';
import type { Apart, Once } from './lib/made-once.ts';

interface Place {
  maker: object;
  of: string;
  /** Of this part and of those that share its mark; undefined until it is made. */
  markup?: string[];
}

const isRecord = (value: object): value is StoredRecord => 'id' in value && typeof value.id === 'string';

/** Tells values from each other; handlers do not show. An object that stands in several parts is looked through once. */
function createTexts({ nameOf }: KeptMarkup): (value: unknown) => string {
  const texts = new Map<object, string>();
  return (value) => {
    if (typeof value === 'function') return '';
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
    const text = texts.get(value) ?? (isRecord(value) ? nameOf(value) : JSON.stringify(value));
    texts.set(value, text);
    return text;
  };
}

/** Nobody who writes a text knows it. */
const mark = `data-${crypto.randomUUID()}`;

const marks = new RegExp(`<wbr ${mark}="(\\d+)"/>`);

interface PageMarkup {
  once: Once;
  apart: Apart;
  /** Makes what is to be made apart, a turn of the event loop for each. */
  makeApart(render: (part: ReactElement) => string): Promise<void>;
  /** Kept likewise, for what is no part of the body. */
  textOnce(maker: object, of: unknown, make: () => string): string;
  /** The body with all its parts, in pieces. */
  fill(body: string): string[];
}

/**
 * For one rendering: `once` and `apart` put marks where markup from elsewhere belongs and around what is to be kept, `fill`
 * resolves them.
 */
export function markupOfPage(kept: KeptMarkup): PageMarkup {
  const places: Place[] = [];
  const textOf = createTexts(kept);

  function placeOf(part: ReactElement, given: string): Place {
    const props = Object.entries(part.props as object).map(([name, value]) => `${name} ${textOf(value)}`);
    const [maker, of] = [part.type as object, [given, ...props].join('\n')];
    const markup = kept.find(maker, of);
    return { maker, of, ...(markup !== undefined && { markup: [markup] }) };
  }

  const markOf = (place: Place, key: string | null) => createElement('wbr', { key, [mark]: places.push(place) - 1 });

  /** Parts that stand side by side and were all made before share a mark: React takes its time for each. */
  const once: Once = (parts, given = '') => {
    const nodes: ReactElement[] = [];
    let run: string[] | null = null;
    for (const part of [parts].flat()) {
      const place = placeOf(part, given);
      const { key } = part;
      if (!place.markup) {
        const edge = markOf(place, null);
        nodes.push(createElement(Fragment, { key }, edge, part, edge));
        run = null;
      } else if (run) run.push(...place.markup);
      else {
        run = place.markup;
        nodes.push(markOf(place, key));
      }
    }
    return Array.isArray(parts) ? nodes : nodes[0];
  };

  const madeApart = new Map<Place, ReactElement>();

  const apart: Apart = (part) => {
    const place: Place = { maker: part, of: '' };
    madeApart.set(place, part);
    return markOf(place, part.key);
  };

  async function makeApart(render: (part: ReactElement) => string): Promise<void> {
    for (const [place, part] of madeApart) {
      await new Promise((resolve) => setTimeout(resolve));
      place.markup = [render(part)];
    }
  }

  function fill(body: string): string[] {
    const [start = '', ...rest] = body.split(marks);
    const open: { number: string; pieces: string[] }[] = [{ number: '', pieces: [start] }];
    const write = (text: string) => void open.at(-1)!.pieces.push(text);
    for (let at = 0; at < rest.length; at += 2) {
      const [number = '', after = ''] = [rest[at], rest[at + 1]];
      const place = places[Number(number)]!;
      if (place.markup) open.at(-1)!.pieces.push(...place.markup);
      else if (open.at(-1)?.number === number) {
        const text = open.pop()!.pieces.join('');
        kept.keep(place.maker, place.of, text);
        write(text);
      } else open.push({ number, pieces: [] });
      write(after);
    }
    return open.flatMap(({ pieces }) => pieces);
  }

  return { once, apart, makeApart, textOnce: (maker, of, make) => kept.once(maker, textOf(of), make), fill };
}
