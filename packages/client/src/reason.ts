import { requestFailureText } from '@innventory/domain/errors.ts';

/** The sentence of the server's own error body, or whatever else answered as it came. */
export function reasonOf({ status, statusText }: Response, body: string): string {
  try {
    return (JSON.parse(body) as { message: string }).message;
  } catch {
    return requestFailureText(status, statusText, body);
  }
}
