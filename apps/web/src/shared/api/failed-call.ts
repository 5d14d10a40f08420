import type { FailureBody } from '@innventory/domain/errors.ts';

/** The shape that the server's error formatter adds. */
interface FailedCall {
  data: { code: string; failure: FailureBody };
}

const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Object && 'data' in error && error.data instanceof Object && 'failure' in error.data;

/** The server's failure; null without a response. This module has no texts, which keeps it small for most pages. */
export const serverFailure = (error: unknown): FailureBody | null => (isFailedCall(error) ? error.data.failure : null);

/** Whether the record does not exist. Unlike other failures, this answer is cached. */
export const isNotFound = (error: unknown): boolean => isFailedCall(error) && error.data.code === 'NOT_FOUND';

/** Wraps `failure` as a failed call, for server rendering. */
export const notFoundError = (failure: FailureBody): FailedCall => ({ data: { code: 'NOT_FOUND', failure } });
