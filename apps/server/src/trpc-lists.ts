import type { Context } from '@innventory/api/context.ts';
import { orderOf } from '@innventory/api/sources.ts';
import { limits } from '@innventory/domain/limits.ts';
import { z } from 'zod';
import { pathOf } from './log.ts';
import { procedureOf } from './rest.ts';
import { type List, piecesOf } from './whole-list.ts';

const listInput = z.looseObject({ limit: z.undefined().optional() }).default({});

const givenInputs = z.record(z.string(), z.unknown());

interface Call {
  /** E.g. "bundle.list". */
  path: string;
  input: unknown;
}

const isBatched = (query: URLSearchParams) => query.get('batch') === '1';

/** The reading calls of an address; none where they cannot be understood. */
function callsOf(url: string, query: URLSearchParams): Call[] {
  const given = query.get('input') ?? undefined;
  const paths = pathOf(url).replace('/trpc/', '').split(',');
  try {
    const input: unknown = given === undefined ? undefined : JSON.parse(given);
    if (!isBatched(query)) return [{ path: paths.join(), input }];
    const inputs = givenInputs.parse(input ?? {});
    return paths.map((path, index) => ({ path, input: inputs[index] }));
  } catch {
    return [];
  }
}

/** The list that the call asks for as a whole; null if it asks for a page, or for something else. */
function listOf({ path, input }: Call, ctx: Context): List | null {
  const orderedBy = orderOf(path);
  const { data, success } = listInput.safeParse(input);
  if (!orderedBy || !success) return null;
  return { call: procedureOf(ctx, path), input: data, orderedBy };
}

const addressOf = ({ path, input }: Call) =>
  `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

/**
 * The answer to calls among which are whole lists, a piece at a time: as one piece, thousands of records would hold up
 * everybody else. `answer` gives the text of any other call. Null where no list is asked for as a whole, or too much at once.
 */
export function piecesOfCalls(
  url: string,
  ctx: Context,
  answer: (url: string) => Promise<string>,
): (() => AsyncGenerator<string>) | null {
  const { searchParams } = new URL(url, 'http://any');
  const calls = callsOf(url, searchParams).map((call) => ({ address: addressOf(call), list: listOf(call, ctx) }));
  if (calls.length > limits.batchedCalls || !calls.some(({ list }) => list)) return null;
  const isBatch = isBatched(searchParams);
  return async function* pieces() {
    let separator = isBatch ? '[' : '';
    for (const { address, list } of calls) {
      yield separator;
      separator = ',';
      if (list) {
        yield '{"result":{"data":';
        yield* piecesOf(list);
        yield '}}';
      } else yield await answer(address);
    }
    if (isBatch) yield ']';
  };
}
