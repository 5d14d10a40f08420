import { requestFailureText } from '@innventory/domain/errors.ts';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** A file of this machine, or its bytes with the name that messages call it by. */
export type Picture = string | { bytes: Uint8Array<ArrayBuffer>; name: string };

async function formOf(picture: Picture): Promise<FormData> {
  const form = new FormData();
  if (typeof picture === 'string') form.append('file', await openAsBlob(picture), basename(picture));
  else form.append('file', new Blob([picture.bytes]), picture.name);
  return form;
}

/** Sends a picture to the server and answers its address there. Throws with the server's reason. */
export async function upload(address: URL, picture: Picture, send: typeof fetch): Promise<string> {
  const answer = await send(address, { method: 'POST', body: await formOf(picture) });
  const body = await answer.text();
  if (!answer.ok) throw new Error(requestFailureText(answer, body));
  return (JSON.parse(body) as { finalURL: string }).finalURL;
}
