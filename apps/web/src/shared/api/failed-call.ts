import type { FailureBody } from '@innventory/domain/errors.ts';

/** What the server's error formatter writes beside tRPC's own words. */
interface FailedCall {
  data: { code: string; failure: FailureBody };
}

const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Object && 'data' in error && error.data instanceof Object && 'failure' in error.data;

/** What the server said of a call that failed; null where it said nothing. Knows no texts, which most pages do without. */
export const answeredFailure = (error: unknown): FailureBody | null =>
  isFailedCall(error) ? error.data.failure : null;

/** Whether the server answered that there is no such record: an answer to keep, unlike other failures. */
export const isMissing = (error: unknown): boolean => isFailedCall(error) && error.data.code === 'NOT_FOUND';

/** `failure` in the shape of a failed call, for a page prepared on the server. */
export const missingCall = (failure: FailureBody): FailedCall => ({ data: { code: 'NOT_FOUND', failure } });
