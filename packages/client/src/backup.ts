import { requestFailureText } from '@innventory/domain/errors.ts';

/** What the server sends for a backup. Throws with its reason. */
export async function backup(address: URL, send: typeof fetch): Promise<ReadableStream<Uint8Array>> {
  const answer = await send(address, { method: 'POST' });
  if (!answer.ok || !answer.body) throw new Error(requestFailureText(answer, await answer.text()));
  return answer.body;
}
