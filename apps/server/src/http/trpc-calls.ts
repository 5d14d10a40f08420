import type { Context } from '@innventory/api/context.ts';
import { orderOf } from '@innventory/api/procedures.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { procedureOf } from './rest.ts';
import { type List, firstPage, listOf, piecesOf } from './list-pieces.ts';

interface Call {
  /** E.g. "bundle.list". */
  path: string;
  input: unknown;
}

export interface Calls {
  calls: Call[];
  isBatch: boolean;
}

const givenInputs = z.record(z.string(), z.unknown()).default({});

/** What a request reads by tRPC; null where that cannot be understood, or is too much at once. */
export function callsOf({ url, params }: FastifyRequest): Calls | null {
  const { path } = params as { path: string };
  const query = new URL(url, 'http://any').searchParams;
  const isBatch = query.get('batch') === '1';
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > limits.batchedCalls) return null;
  try {
    const given = query.get('input');
    const input: unknown = given ? JSON.parse(given) : undefined;
    const inputs = isBatch ? givenInputs.parse(input) : { 0: input };
    return { calls: paths.map((name, index) => ({ path: name, input: inputs[index] })), isBatch };
  } catch {
    return null;
  }
}

const addressOf = ({ path, input }: Call) =>
  `/trpc/${encodeURIComponent(path)}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

/** An answer of which nothing can fail any more but the reading of a list. */
interface Begun {
  status: number;
  pieces(): Iterable<string> | AsyncIterable<string>;
}

/** Answers an address as tRPC does. */
type Ask = (url: string) => Promise<{ status: number; body: string }>;

const firstAnswer = z.object({ result: z.object({ data: z.array(z.looseObject({ id: z.string() })) }) });

async function* listResult(list: List, first: { id: string }[]): AsyncGenerator<string> {
  yield '{"result":{"data":';
  yield* piecesOf(list, first);
  yield '}}';
}

async function begin({ path, input }: Call, ctx: Context, ask: Ask): Promise<Begun> {
  const orderedBy = orderOf(path);
  const list = orderedBy && listOf({ call: procedureOf(ctx, path), input, orderedBy });
  const { status, body } = await ask(addressOf({ path, input: list ? firstPage(list.page) : input }));
  if (!list || status !== 200) return { status, pieces: () => [body] };
  const first = firstAnswer.parse(JSON.parse(body)).result.data;
  return { status, pieces: () => listResult(list, first) };
}

async function* textOf(begun: Begun[], isBatch: boolean): AsyncGenerator<string> {
  for (const [at, { pieces }] of begun.entries()) {
    if (isBatch) yield at === 0 ? '[' : ',';
    yield* pieces();
  }
  if (isBatch) yield ']';
}

/**
 * The answers to all calls, one after the other and each list a piece at a time: together and in one piece, thousands of
 * records would hold up everybody else. What fails, fails before the first piece.
 */
export async function answerCalls({ calls, isBatch }: Calls, ctx: Context, ask: Ask) {
  const begun: Begun[] = [];
  for (const call of calls) begun.push(await begin(call, ctx, ask));
  const statuses = new Set(begun.map(({ status }) => status));
  const [status = 200] = statuses;
  return { status: statuses.size > 1 ? 207 : status, pieces: () => textOf(begun, isBatch) };
}
