import type { FailureBody } from '@innventory/domain/errors.ts';

interface FailedCall {
  data: { failure: FailureBody };
}

const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Object && 'data' in error && error.data instanceof Object && 'failure' in error.data;

/** What the server said of a call that failed, with its code and the faults of each field; null where it said nothing. */
export const failureOf = (error: unknown): FailureBody | null => (isFailedCall(error) ? error.data.failure : null);
