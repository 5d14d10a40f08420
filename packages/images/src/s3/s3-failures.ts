import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '@innventory/domain/errors.ts';

const refusals: Record<string, string> = {
  NoSuchBucket: 'has no such bucket',
  InvalidAccessKeyId: 'does not know the access key',
  SignatureDoesNotMatch: 'refuses the secret key',
  RequestTimeTooSkewed: 'refuses the request, as the clock of this machine is wrong',
  AccessDenied: 'refuses access with these keys',
  Forbidden: 'refuses access with these keys',
  CredentialsProviderError: 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  XMinioStorageFull: 'is full',
  QuotaExceeded: 'is full',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Describes a fault of the store, e.g. "does not answer (ECONNREFUSED)". */
export function faultIn(error: unknown): string {
  if (!(error instanceof Error)) return 'does not work';
  const refusal = refusals[error.name];
  if (refusal) return refusal;
  if (/region is missing/i.test(error.message)) return 'needs a region: s3://bucket?region=…';
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === undefined) return `does not answer (${codeOf(error) ?? error.name})`;
  if (status === 507) return 'is full';
  return status === 403 ? 'refuses access with these keys' : `answers ${status} ${error.name}`;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Turns every error into STORE_UNAVAILABLE. */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    throw new AppError('STORE_UNAVAILABLE', {}, { cause, retryAfter: 10 });
  }
}

/** As `answered`, but null for a missing object. */
export function ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return answered(
    asked.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    }),
  );
}
