import { RequestError } from '@innventory/domain/errors.ts';
import { throwUnreachable } from '../../shared/api/failure.ts';
import { inTime } from '../../shared/api/in-time.ts';
import { withSignIn } from '../../shared/api/sign-in-again.ts';
import { slowestAnswerMs } from '../../shared/api/trpc.ts';

/** Lets the browser save a file. */
export function saveFile(name: string, content: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function begin(): Promise<Response> {
  const answer = await inTime(fetch('/api/admin/backup', { method: 'POST' }), slowestAnswerMs).catch(throwUnreachable);
  if (!answer.ok) throw new RequestError(answer, await answer.text());
  // A proxy or a hotel's network may answer with a page of its own.
  return answer.headers.get('content-type') === 'application/x-tar' ? answer : throwUnreachable();
}

/** The connection may be well, and the picture store down. */
function throwCutOff(cause: unknown): never {
  throw new Error('The download ended before everything had arrived. Please try again.', { cause });
}

/** Downloads a backup. Tells how many bytes have arrived. */
export async function downloadBackup(onProgress: (bytes: number) => void): Promise<Blob[]> {
  const { body } = await withSignIn(begin);
  const reader = body!.getReader();
  // Chromium and Safari keep blobs outside the memory of the page.
  const chunks: Blob[] = [];
  let bytes = 0;
  for (;;) {
    const { value, done } = await inTime(reader.read(), slowestAnswerMs).catch(throwCutOff);
    if (done) return chunks;
    chunks.push(new Blob([value]));
    bytes += value.length;
    onProgress(bytes);
  }
}
