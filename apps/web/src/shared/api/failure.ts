import { AppError, type ErrorCode, type ErrorDetails, type FailureBody, errorText } from '@innventory/domain/errors.ts';
import { TRPCClientError } from '@trpc/client';
import { serverFailure } from './failed-call.ts';

/** The failure from the server or our own code; null for anything else, e.g. a broken connection. */
export function failureOf(error: unknown): FailureBody | null {
  if (error instanceof AppError) return { message: error.message, code: error.code, details: error.details };
  return serverFailure(error);
}

/** Whether a call got no response. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TRPCClientError && serverFailure(error) === null;

export const unreachable = {
  title: 'The server cannot be reached',
  text: 'Please check your connection and try again.',
};

export const unreachableText = `${unreachable.title}. ${unreachable.text}`;

function ownText({ code, message, details, issues }: FailureBody): { title: string; text: string } {
  const { title, text } = errorText(code, details);
  return { title, text: issues ? message : text };
}

/** Title and text of a failure, from its own catalogue entry or, with a `headline`, from that entry and the reason. */
export function failureText(
  error: unknown,
  headline?: ErrorCode,
  details?: ErrorDetails,
): { title: string; text: string } {
  const failure = failureOf(error);
  const known = failure && failure.code !== 'UNEXPECTED' ? failure : null;
  const isUnreachable = isConnectionError(error);
  if (!headline) {
    if (known) return ownText(known);
    return isUnreachable ? unreachable : errorText('UNEXPECTED');
  }
  const said = errorText(headline, details);
  return { title: said.title, text: known?.message ?? (said.text || (isUnreachable ? unreachableText : '')) };
}
