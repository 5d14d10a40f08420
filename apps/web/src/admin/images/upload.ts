import { AppError, failureOf, requestFailureText } from '@innventory/domain/errors.ts';
import { unreachable } from '../../shared/api/failure.ts';
import { withSignIn } from '../../shared/api/sign-in-again.ts';

const uploadPath = '/api/objects/upload-file';

const unauthorized = 401;

async function send(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch(uploadPath, { method: 'POST', body, credentials: 'include' });
  if (answer.status === unauthorized) throw new AppError('SIGN_IN_REQUIRED');
  const text = await answer.text();
  if (!answer.ok) throw new AppError('UPLOAD_FAILED', { file: file.name, reason: requestFailureText(answer, text) });
  return (JSON.parse(text) as { finalURL: string }).finalURL;
}

/** Uploads an image and returns its address. Throws UPLOAD_FAILED. */
export async function uploadImage(file: File): Promise<string> {
  return withSignIn(() => send(file)).catch((error: unknown) => {
    const failure = failureOf(error);
    if (failure?.code === 'UPLOAD_FAILED') throw error;
    throw new AppError('UPLOAD_FAILED', { file: file.name, reason: failure?.message ?? `${unreachable.title}.` });
  });
}
