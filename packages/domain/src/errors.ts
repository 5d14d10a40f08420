import { imageMegabytes } from './limits.ts';
import { parsedJson } from './values/formats.ts';

/** `title` is the headline of the toast or screen, `text` the sentence below it. `{name}` is replaced by the error's details. */
const failure = <TrpcCode extends string>(trpc: TrpcCode, title: string, text = '') => ({ trpc, title, text });

const notFound = (noun: string) =>
  failure(
    'NOT_FOUND',
    `${noun} Not Found`,
    `The ${noun.toLowerCase()} you're looking for doesn't exist or has been removed.`,
  );

export const errorCatalogue = {
  BOT_CHECK_UNAVAILABLE: failure(
    'SERVICE_UNAVAILABLE',
    'Security verification unavailable',
    'Please refresh the page and try again.',
  ),
  BOT_CHECK_FAILED: failure('BAD_REQUEST', 'Security verification failed', 'Please try again.'),
  MESSAGE_NOT_SENT: failure('INTERNAL_SERVER_ERROR', 'Error sending message', 'Please try again later.'),
  INVALID_PASSWORD: failure('UNAUTHORIZED', 'Invalid password'),
  SAVE_FAILED: failure('INTERNAL_SERVER_ERROR', 'Failed to {verb} {noun}'),
  UPLOAD_FAILED: failure('BAD_REQUEST', 'Upload failed', 'Failed to upload {file}: {reason}'),
  INVALID_FILE_TYPE: failure('UNSUPPORTED_MEDIA_TYPE', 'Invalid file type', '{file} is not an image file'),
  FILE_TOO_LARGE: failure('PAYLOAD_TOO_LARGE', 'File too large', `{file} is larger than ${imageMegabytes}MB`),
  FILE_CHANGED: failure(
    'BAD_REQUEST',
    'The file cannot be read',
    '{file} can no longer be read. Perhaps it was changed or moved: choose it again.',
  ),
  TOO_MANY_IMAGES: failure(
    'BAD_REQUEST',
    'Too many images',
    'You can only add {left} more image(s). Maximum is {maximum} images.',
  ),
  UNREADABLE_IMAGE: failure('UNSUPPORTED_MEDIA_TYPE', 'This picture cannot be used', '{reason}'),
  NO_FILE: failure('BAD_REQUEST', 'Send one file in the form field "file".'),
  PICTURE_MISSING: failure(
    'BAD_REQUEST',
    'A picture is missing',
    '{picture} is no longer on the server. Remove it and upload it again.',
  ),
  BUNDLE_NOT_FOUND: notFound('Bundle'),
  ITEM_NOT_FOUND: notFound('Item'),
  BLOG_POST_NOT_FOUND: notFound('Blog Post'),
  PAGE_NOT_FOUND: failure('NOT_FOUND', '404 Page Not Found', "The page you're looking for doesn't exist or has moved."),
  NOT_FOUND: failure('NOT_FOUND', 'Not found', 'This does not exist, or it was deleted.'),
  METHOD_NOT_ALLOWED: failure('METHOD_NOT_SUPPORTED', 'Method not allowed', 'This address takes other methods only.'),
  INVALID_INPUT: failure('BAD_REQUEST', 'Please check what you entered'),
  MALFORMED_REQUEST: failure('BAD_REQUEST', 'The request cannot be read', '{reason}'),
  SIGN_IN_REQUIRED: failure('UNAUTHORIZED', 'Please sign in', 'You are not signed in, or your session has ended.'),
  SIGN_IN_NOT_KEPT: failure(
    'UNAUTHORIZED',
    'Your browser did not keep the sign-in',
    'Allow cookies for this site, or open it with https:// in place of http://, and sign in again.',
  ),
  TOKEN_NOT_VALID: failure(
    'UNAUTHORIZED',
    'The API token is mistyped, was revoked or has expired. Check it, or create another one.',
  ),
  PASSWORD_REQUIRED: failure('FORBIDDEN', 'A token cannot do this: sign in with the password, without a token.'),
  PASSWORD_SET_ON_SERVER: failure(
    'CONFLICT',
    'The password is set on the server',
    'Change {variable} there and restart the server.',
  ),
  TOKEN_NAME_TAKEN: failure('CONFLICT', 'Another token has this name. Choose another one, or revoke that token first.'),
  FOREIGN_ORIGIN: failure('FORBIDDEN', 'This request came from another website.'),
  SLUG_TAKEN: failure('CONFLICT', 'This slug is taken', '{post} already has the address "{slug}".'),
  ID_TAKEN: failure('CONFLICT', 'Saved before', 'It was saved before, and is here already or in the trash.'),
  NOT_IN_TRASH: failure(
    'NOT_FOUND',
    'Not in the trash',
    'It is not in the trash. Perhaps it was restored, or deleted for good.',
  ),
  STALE_RECORD: failure(
    'CONFLICT',
    'Changed in the meantime',
    'Somebody saved this record after you had opened it. Nothing was overwritten: choose which version to keep.',
  ),
  CHANGED_SINCE: failure(
    'CONFLICT',
    'Changed in the meantime',
    'This was changed in the meantime, perhaps on another device. Nothing was overwritten. Look at it again.',
  ),
  BODY_TOO_LARGE: failure('PAYLOAD_TOO_LARGE', 'Too large', 'The request is larger than allowed.'),
  UNSUPPORTED_CONTENT_TYPE: failure('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, or a multipart form to upload a file.'),
  TOO_MANY_LOGINS: failure('TOO_MANY_REQUESTS', 'Too many wrong passwords', 'Please wait {minutes} min and try again.'),
  TOO_MANY_INQUIRIES: failure('TOO_MANY_REQUESTS', 'Too many messages', 'Please wait {minutes} min and try again.'),
  DATABASE_UNAVAILABLE: failure(
    'SERVICE_UNAVAILABLE',
    'Temporarily unavailable',
    'The database cannot be reached. Please try again in a moment.',
  ),
  DATABASE_BUSY: failure(
    'SERVICE_UNAVAILABLE',
    'Temporarily busy',
    'The database took too long, perhaps because many records are being changed. Please try again in a moment.',
  ),
  DATABASE_NEWER: failure('CONFLICT', 'A newer version has changed the database. Take the backup with that version.'),
  DISK_FULL: failure(
    'SERVICE_UNAVAILABLE',
    'The disk is full',
    'Nothing was saved. Please try again later; if that does not help, the server needs free space.',
  ),
  STORE_UNAVAILABLE: failure(
    'SERVICE_UNAVAILABLE',
    'Pictures cannot be stored or shown right now',
    'The picture store cannot be reached. Nothing was lost. Please try again in a few minutes.',
  ),
  OVERLOADED: failure('SERVICE_UNAVAILABLE', 'Too many visitors at once', 'Please try again in a few seconds.'),
  UNEXPECTED: failure('INTERNAL_SERVER_ERROR', 'Something went wrong', 'Please try again later.'),
};

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorDetails = Record<string, string | number>;

export function errorText(code: ErrorCode, details: ErrorDetails = {}): { title: string; text: string } {
  const { title, text } = errorCatalogue[code];
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
  return { title: fill(title), text: fill(text) };
}

export interface FieldIssue {
  /** Dotted, e.g. "imageUrls.0". */
  path: string;
  message: string;
  /** What was refused, unless it is a list, an object or a secret. A long text is cut. */
  value?: string | number | boolean;
}

interface AppErrorOptions {
  cause?: unknown;
  issues?: FieldIssue[];
  /** Seconds after which a new try makes sense (Retry-After). */
  retryAfter?: number;
}

/** A failure of the catalogue. People read the message; only the log has the cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}, { cause, issues, retryAfter }: AppErrorOptions = {}) {
    const { title, text } = errorText(code, details);
    super(text || title, { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** The body of a failed call, the same on every transport. */
export interface FailureBody {
  message: string;
  code: ErrorCode;
  issues?: FieldIssue[] | undefined;
  details?: ErrorDetails;
}

/** Message, code and invalid fields of a failed call or of our own error. Null for any other error, e.g. a broken connection. */
export function failureOf(error: unknown): FailureBody | null {
  if (error instanceof AppError) return error;
  // What the server's error formatter adds to tRPC's errors.
  if (!(error instanceof Error && 'data' in error)) return null;
  return (error.data as { failure?: FailureBody } | null | undefined)?.failure ?? null;
}

/**
 * A failed request outside tRPC. The message is that of our error body, or else '{status}: {response body or status text}'.
 * `data` holds the body where tRPC's errors hold it.
 */
export class RequestError extends Error {
  readonly status: number;
  readonly data: { failure: FailureBody } | undefined;

  constructor({ status, statusText }: { status: number; statusText: string }, body: string) {
    const failure = Object(parsedJson(body)) as { code?: unknown; message?: unknown };
    const { code, message } = failure;
    super(typeof message === 'string' && message ? message : `${status}: ${body || statusText}`);
    this.status = status;
    const isOurs = typeof message === 'string' && Object.hasOwn(errorCatalogue, String(code));
    this.data = isOurs ? { failure: failure as FailureBody } : undefined;
  }
}
