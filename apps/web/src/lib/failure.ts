import { AppError, type ErrorCode, type ErrorDetails, type FailureBody, errorText } from '@innventory/domain/errors.ts';

/** The body of a failed tRPC call, as the server's error formatter writes it. */
interface FailedCall {
  data: { failure: FailureBody };
}

const isFailedCall = (error: unknown): error is FailedCall =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'failure' in error.data;

/** What the server or our own code said; null for a broken connection and the like. */
export function failureOf(error: unknown): FailureBody | null {
  if (isFailedCall(error)) return error.data.failure;
  if (error instanceof AppError) return { message: error.message, code: error.code, details: error.details };
  return null;
}

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
  if (!headline) return known ? ownText(known) : errorText('UNEXPECTED');
  const said = errorText(headline, details);
  return { title: said.title, text: known?.message ?? said.text };
}
