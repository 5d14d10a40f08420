import { AppError, failureOf, requestFailureText } from '@innventory/domain/errors.ts';
import { unreachable } from '../../shared/api/failure.ts';
import { withSignIn } from '../../shared/api/sign-in-again.ts';

const uploadPath = '/api/objects/upload-file';

const unauthorized = 401;

async function send(file: File): Promise<Response> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch(uploadPath, { method: 'POST', body, credentials: 'include' });
  if (answer.status === unauthorized) throw new AppError('SIGN_IN_REQUIRED');
  return answer;
}

/** Uploads an image and returns its address. Throws UPLOAD_FAILED. */
export async function uploadImage(file: File): Promise<string> {
  const refuse = (reason: string) => new AppError('UPLOAD_FAILED', { file: file.name, reason });
  const answer = await withSignIn(() => send(file)).catch((error: unknown) => {
    throw refuse(failureOf(error)?.message ?? `${unreachable.title}.`);
  });
  const body = await answer.text();
  if (!answer.ok) throw refuse(requestFailureText(answer, body));
  const { finalURL } = JSON.parse(body) as { finalURL: string };
  return finalURL;
}
