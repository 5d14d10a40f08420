import { AppError, type ErrorCode, type ErrorDetails, type FailureBody, errorText } from '@innventory/domain/errors.ts';
import { TRPCClientError } from '@trpc/client';

/** The shape that the server's error formatter adds. */
interface FailedCall {
  data: { failure: FailureBody };
}

const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Object && 'data' in error && error.data instanceof Object && 'failure' in error.data;

/** The failure from the server or our own code; null for anything else, e.g. a broken connection. */
export function failureOf(error: unknown): FailureBody | null {
  if (error instanceof AppError) return { message: error.message, code: error.code, details: error.details };
  return isFailedCall(error) ? error.data.failure : null;
}

/** Whether a call got no response. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TRPCClientError && failureOf(error) === null;

export const unreachable = {
  title: 'The server cannot be reached',
  text: 'Please check your connection and try again.',
};

export const unreachableText = `${unreachable.title}. ${unreachable.text}`;

/** Title and text of a failure, from its own catalogue entry or, with a `headline`, from that entry and the reason. */
export function failureText(error: unknown, headline?: ErrorCode, details?: ErrorDetails) {
  const failure = failureOf(error);
  const known = failure?.code === 'UNEXPECTED' ? null : failure;
  if (headline) {
    const { title, text } = errorText(headline, details);
    return { title, text: known?.message ?? (text || (isConnectionError(error) ? unreachableText : '')) };
  }
  if (!known) return isConnectionError(error) ? unreachable : errorText('UNEXPECTED');
  const { title, text } = errorText(known.code, known.details);
  return { title, text: known.issues ? known.message : text };
}
