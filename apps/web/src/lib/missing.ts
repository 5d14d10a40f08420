import type { FailureBody } from '@innventory/domain/errors.ts';

/** What a failed call carries when there is no such record. */
interface MissingCall {
  data: { code: 'NOT_FOUND'; failure: FailureBody };
}

/** Whether the server answered that there is no such record: an answer to keep, unlike other failures. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Object &&
  'data' in error &&
  error.data instanceof Object &&
  'code' in error.data &&
  error.data.code === 'NOT_FOUND';

/** `failure` in the shape of a failed call, for a page prepared on the server. */
export const missingCall = (failure: FailureBody): MissingCall => ({ data: { code: 'NOT_FOUND', failure } });
