import { AppError, type ErrorCode, type ErrorDetails, type FailureBody, errorText } from '@innventory/domain/errors.ts';
import { TRPCClientError } from '@trpc/client';
import { answeredFailure } from './failed-call.ts';

/** What the server or our own code said; null for a broken connection and the like. */
export function failureOf(error: unknown): FailureBody | null {
  if (error instanceof AppError) return { message: error.message, code: error.code, details: error.details };
  return answeredFailure(error);
}

/** A call that no answer of the server came to. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TRPCClientError && answeredFailure(error) === null;

export const unreachable = {
  title: 'The server cannot be reached',
  text: 'Please check your connection and try again.',
};

export const unreachableText = `${unreachable.title}. ${unreachable.text}`;

function ownText({ code, message, details, issues }: FailureBody): { title: string; text: string } {
  const { title, text } = errorText(code, details);
  return { title, text: issues ? message : text };
}

/**
 * Headline and sentence for a failure: its own row of the catalogue or, where the specification names the headline,
 * that one with the reason below it.
 */
export function failureText(
  error: unknown,
  headline?: ErrorCode,
  details?: ErrorDetails,
): { title: string; text: string } {
  const failure = failureOf(error);
  const known = failure && failure.code !== 'UNEXPECTED' ? failure : null;
  const isUnreachable = isUnanswered(error);
  if (!headline) {
    if (known) return ownText(known);
    return isUnreachable ? unreachable : errorText('UNEXPECTED');
  }
  const said = errorText(headline, details);
  return { title: said.title, text: known?.message ?? (said.text || (isUnreachable ? unreachableText : '')) };
}
