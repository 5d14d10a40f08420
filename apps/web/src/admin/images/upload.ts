import { AppError, failureOf, requestFailureText } from '@innventory/domain/errors.ts';
import { unreachable } from '../../shared/api/failure.ts';
import { withSignIn } from '../../shared/api/sign-in-again.ts';

const uploadPath = '/api/objects/upload-file';

const unauthorized = 401;

/** Too large, or no picture that can be used. */
const refused = new Set([413, 415]);

async function send(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch(uploadPath, { method: 'POST', body, credentials: 'include' });
  if (answer.status === unauthorized) throw new AppError('SIGN_IN_REQUIRED');
  const text = await answer.text();
  if (!answer.ok) {
    const { status } = answer;
    throw new AppError('UPLOAD_FAILED', { file: file.name, reason: requestFailureText(answer, text), status });
  }
  return (JSON.parse(text) as { finalURL: string }).finalURL;
}

/** Whether the server will never take the file. */
export const isRefused = (error: unknown) => refused.has(Number(failureOf(error)?.details?.['status']));

/** Uploads an image and returns its address. Throws UPLOAD_FAILED. */
export async function uploadImage(file: File): Promise<string> {
  return withSignIn(() => send(file)).catch((error: unknown) => {
    const failure = failureOf(error);
    if (failure?.code === 'UPLOAD_FAILED') throw error;
    throw new AppError('UPLOAD_FAILED', { file: file.name, reason: failure?.message ?? `${unreachable.title}.` });
  });
}
