import { isDatabaseGone } from '@innventory/api/trpc.ts';
import { type Counts, isUnwritten } from '@innventory/db/revisions/counts.ts';
import type { Revisions } from '@innventory/db/revisions/revisions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type Copy, copyOf, isSuccess, type Made, readyVariant, type Variant, variantOf } from './copy.ts';
import { type Encodings, encodingsFor } from './encodings.ts';
import { createImprover } from './improve.ts';
import { createLots } from './lots.ts';
import { createMemory } from './memory.ts';
import { sendVariant } from './send.ts';

const pageBytes = 48 * 2 ** 20;
/** Of all other addresses, of which there are any number. */
const otherBytes = 16 * 2 ** 20;

/** How every page, list and record is addressed by whoever follows a link. */
const isPlain = (key: string) => /^\/(?:[a-z0-9.-]+(?:\/[a-z0-9.-]+)*)?$/.test(key);

/** Even what depends on no record may change: the year in the footer. */
export const keptMs = 3_600_000;

/** What is asked for once only is not worth the best compression. */
const improvedAfter = 2;

/** What every browser reads. */
const usual: Encodings = { quick: 'br', best: 'br' };

/** Longer than this nobody waits for the database while there is a copy. */
const patienceMs = 1_000;

const longestKey = 1_000;

const staleMarks = ['cache-status', 'innventory; hit; ttl=-1; detail="database unavailable"'];

interface PreparedParts {
  revisions: Revisions;
  /** Of every answer. */
  headers: Record<string, string>;
  /** False in development, where the program itself changes. */
  keeps: boolean;
}

export interface Recipe {
  /** The address, as all share it who ask for the same. */
  key: string;
  /** `lot` is between 0 and 1, for what is drawn. */
  make(lot: number): Promise<Made>;
  /** The body, where it is too large to be held. */
  stream?(): Readable;
}

interface Figures {
  /** Since the start: sent from memory, made for the request, and old for want of a database. */
  answers: Record<'kept' | 'made' | 'stale', number>;
  evictions: Record<'pages' | 'others', number>;
  bytes: Record<'pages' | 'others', number>;
}

export interface Prepared {
  /**
   * Sends the kept answer if nothing it is made of was written since, else makes it: once, however many wait, as long as the
   * counts of writes can be read.
   */
  answer(request: FastifyRequest, reply: FastifyReply, recipe: Recipe): Promise<FastifyReply>;
  /** Sends the kept answer to somebody without a session, if it is current, and tells which; never waits for anything. */
  sendKept(request: IncomingMessage, response: ServerResponse, idOf: (request: IncomingMessage) => string): Copy | null;
  /** Makes and keeps it before anybody asks, unless that is done or nobody knows whether it would be current. */
  ahead(recipe: Recipe, route: string): Promise<void>;
  figures(): Figures;
}

const isCurrent = (copy: Copy, counts: Counts, now = performance.now()) =>
  now - copy.madeAt < keptMs && isUnwritten(copy.from, copy.counts, counts);

/** Public answers, kept as bytes that are ready to be sent. */
export function createPrepared({ revisions, headers, keeps }: PreparedParts): Prepared {
  const [pages, others] = [createMemory(pageBytes), createMemory(otherBytes)];
  const keptAt = (place: string, now?: number) => pages.get(place, now) ?? others.get(place, now);
  /** A page can be asked for at an address that reads as that of a file. */
  const keptFor = (route: string, place: string) => {
    const copy = keptAt(place);
    return copy?.route === route ? copy : undefined;
  };
  const improve = createImprover();
  const answers = { kept: 0, made: 0, stale: 0 };
  const lots = createLots();
  const beingMade = new Map<string, Promise<{ copy: Copy; made: Made }>>();

  function weigh(place: string, copy: Copy): void {
    pages.weigh(place, copy);
    others.weigh(place, copy);
  }

  function countUse(place: string, copy: Copy, encoding: Encodings['best'], variant: Variant): void {
    variant.times += 1;
    if (variant.quality === 'quick' && variant.times === improvedAfter && keptAt(place) === copy) {
      const isWanted = () => keptAt(place) === copy && isCurrent(copy, revisions.known() ?? {});
      improve({ copy, encoding, isWanted, onImproved: () => weigh(place, copy) });
    }
  }

  async function present(): Promise<Counts | null> {
    const known = revisions.known();
    if (known) return known;
    return Promise.race([revisions.read(), wait(patienceMs, null, { ref: false })]).catch((error: unknown) => {
      if (isDatabaseGone(error)) return null;
      throw error;
    });
  }

  function mayKeep(key: string, { status, lacks, isDrawn = false }: Made): boolean {
    return keeps && isSuccess(status) && !lacks && key.length <= longestKey && (!isDrawn || isPlain(key));
  }

  async function makeAndKeep(recipe: Recipe, route: string, counts: Counts | null, lot: number) {
    const { key } = recipe;
    const made = await recipe.make(lot);
    const copy = copyOf(made, { key, route, counts: counts ?? {} }, headers);
    if (counts && mayKeep(key, made)) {
      if (made.isDrawn) lots.add(key);
      (isPlain(key) ? pages : others).keep(lots.placeOf(key, lot), copy);
    }
    return { copy, made };
  }

  /** Where nobody can tell what is current, what was begun before a save is not shared with who asks after it. */
  function makeOnce(recipe: Recipe, route: string, counts: Counts | null, lot: number) {
    if (!counts) return makeAndKeep(recipe, route, counts, lot);
    const task = `${route} ${lots.placeOf(recipe.key, lot)} ${JSON.stringify(counts)}`;
    const underWay = beingMade.get(task);
    if (underWay) return underWay;
    const making = makeAndKeep(recipe, route, counts, lot).finally(() => beingMade.delete(task));
    beingMade.set(task, making);
    return making;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { place, copy, stream }: { place: string; copy: Copy } & Pick<Recipe, 'stream'>,
    source: keyof Figures['answers'],
  ): Promise<FastifyReply> {
    answers[source] += 1;
    if (copy.isTooLarge) return reply.code(copy.status).headers(copy.headers).send(stream?.());
    const encodings = encodingsFor(request.headers['accept-encoding']);
    const variant = await variantOf(copy, encodings);
    const marks = source === 'stale' ? staleMarks : [];
    sendVariant(request.raw, reply.hijack().raw, request.id, { copy, variant, marks });
    countUse(place, copy, encodings.best, variant);
    return reply;
  }

  async function makeAhead(recipe: Recipe, route: string, lot: number): Promise<void> {
    const place = lots.placeOf(recipe.key, lot);
    const counts = revisions.known();
    const kept = keptFor(route, place);
    if (!counts || (kept && isCurrent(kept, counts))) return;
    const { copy } = await makeOnce(recipe, route, counts, lot);
    if (keptAt(place) !== copy) return;
    await variantOf(copy, usual);
    weigh(place, copy);
  }

  /** Whoever asks next most likely draws another lot. */
  const makeOtherLots = (recipe: Recipe, route: string) =>
    lots.each(recipe.key, (lot) => makeAhead(recipe, route, lot)).catch(() => undefined);

  return {
    ahead: (recipe, route) => makeAhead(recipe, route, Math.random()),

    async answer(request, reply, recipe) {
      const { key, stream } = recipe;
      const route = request.routeOptions.url ?? '';
      const lot = Math.random();
      const isDrawnOften = lots.has(key);
      const place = lots.placeOf(key, lot);
      const counts = await present();
      const kept = keptFor(route, place);
      // What is too large to be held can only be read anew.
      const spare = kept?.isTooLarge ? undefined : kept;
      const sendStale = (copy: Copy) => send(request, reply, { place, copy, stream }, 'stale');
      if (spare && !counts) return sendStale(spare);
      if (kept && counts && isCurrent(kept, counts)) {
        await send(request, reply, { place, copy: kept, stream }, 'kept');
        weigh(place, kept);
        return reply;
      }
      try {
        const { copy, made } = await makeOnce(recipe, route, counts, lot);
        if (made.lacks === 'failed' && spare) return await sendStale(spare);
        // Known to be drawn by lot only now.
        const itsPlace = lots.placeOf(key, lot);
        await send(request, reply, { place: itsPlace, copy, stream }, 'made');
        weigh(itsPlace, copy);
        if (isDrawnOften) void makeOtherLots(recipe, route);
        return reply;
      } catch (error) {
        if (!spare || !isDatabaseGone(error)) throw error;
        return sendStale(spare);
      }
    },

    sendKept(request, response, idOf) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' || headers.cookie !== undefined || headers['trpc-accept'] !== undefined) return null;
      const place = lots.placeOf(url, Math.random());
      const now = performance.now();
      const copy = keptAt(place, now);
      const counts = copy && revisions.known();
      if (!counts || !isCurrent(copy, counts, now)) return null;
      const encodings = encodingsFor(headers['accept-encoding']);
      const variant = readyVariant(copy, encodings);
      if (!variant) return null;
      sendVariant(request, response, idOf(request), { copy, variant });
      answers.kept += 1;
      countUse(place, copy, encodings.best, variant);
      return copy;
    },

    figures: () => ({
      answers,
      evictions: { pages: pages.evictions(), others: others.evictions() },
      bytes: { pages: pages.bytes(), others: others.bytes() },
    }),
  };
}
