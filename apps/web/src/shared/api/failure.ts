import { type ErrorCode, type ErrorDetails, errorCatalogue, errorText, failureOf } from '@innventory/domain/errors.ts';
import { TRPCClientError } from '@trpc/client';

/** Whether a call got no response. The server may have done it. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TRPCClientError && failureOf(error) === null;

export const unreachable = {
  title: 'The server cannot be reached',
  text: 'Please check your connection and try again.',
};

export const unreachableText = `${unreachable.title}. ${unreachable.text}`;

/** For a failed `fetch`, whose error each browser words differently. */
export function throwUnreachable(cause?: unknown): never {
  throw new Error(unreachableText, { cause });
}

/** Why something failed, for people. `otherwise` stands for errors that are not our own. */
export function reasonOf(error: unknown, otherwise = errorText('UNEXPECTED').text): string {
  return isConnectionError(error) ? unreachableText : (failureOf(error)?.message ?? otherwise);
}

/** Whether a record of the call does not exist any more. */
export function isMissing(error: unknown): boolean {
  const code = failureOf(error)?.code;
  return code !== undefined && errorCatalogue[code].trpc === 'NOT_FOUND';
}

/** Whether no other try of the call can succeed. */
export const isFinal = (error: unknown): boolean => isMissing(error) || failureOf(error)?.code === 'CHANGED_SINCE';

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
