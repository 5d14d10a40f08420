import { requestFailureText } from '@innventory/domain/errors.ts';

/** The sentence of the server's own error body, or whatever else answered as it came. */
export function reasonOf({ status, statusText }: Response, body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    if (typeof message === 'string' && message) return message;
  } catch {
    // Not JSON, so not ours.
  }
  return requestFailureText(status, statusText, body);
}
