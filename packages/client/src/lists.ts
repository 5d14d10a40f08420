import type { FailureBody } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type Ordered, type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';

interface List<Row> {
  query: (page: { limit: number; cursor: string | null }) => Promise<Row[]>;
}

/** All records of a list, from as many calls as it takes. The lists of posts need the timestamp that orders them. */
export async function allOf<Row extends Ordered>(list: List<Row>, orderedBy?: OrderedBy): Promise<Row[]> {
  const { listPage: limit } = limits;
  const all: Row[] = [];
  let page: Row[];
  do {
    page = await list.query({ limit, cursor: encodeCursor(all.at(-1), orderedBy) });
    all.push(...page);
  } while (page.length === limit);
  return all;
}

const isFailedCall = (error: unknown): error is { data: { failure: FailureBody } } =>
  error instanceof Object && 'data' in error && error.data instanceof Object && 'failure' in error.data;

/** The server's description of a failed call: message, code and invalid fields. Null for any other error. */
export const failureOf = (error: unknown): FailureBody | null => (isFailedCall(error) ? error.data.failure : null);
