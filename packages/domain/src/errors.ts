import { imageMegabytes, trashDays } from './limits.ts';

type TrpcCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE';

interface Failure {
  trpc: TrpcCode;
  /** Headline of the toast or screen. */
  title: string;
  /** Sentence below it. `{name}` is replaced by the error's details. */
  text: string;
}

export const errorCatalogue = {
  BOT_CHECK_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'Security verification unavailable',
    text: 'Please refresh the page and try again.',
  },
  BOT_CHECK_FAILED: { trpc: 'BAD_REQUEST', title: 'Security verification failed', text: 'Please try again.' },
  MESSAGE_NOT_SENT: {
    trpc: 'INTERNAL_SERVER_ERROR',
    title: 'Error sending message',
    text: 'Please try again later.',
  },
  INVALID_PASSWORD: { trpc: 'UNAUTHORIZED', title: 'Invalid password', text: '' },
  SAVE_FAILED: { trpc: 'INTERNAL_SERVER_ERROR', title: 'Failed to {verb} {noun}', text: '' },
  UPLOAD_FAILED: { trpc: 'BAD_REQUEST', title: 'Upload failed', text: 'Failed to upload {file}: {reason}' },
  INVALID_FILE_TYPE: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'Invalid file type',
    text: '{file} is not an image file',
  },
  FILE_TOO_LARGE: {
    trpc: 'PAYLOAD_TOO_LARGE',
    title: 'File too large',
    text: `{file} is larger than ${imageMegabytes}MB`,
  },
  TOO_MANY_IMAGES: {
    trpc: 'BAD_REQUEST',
    title: 'Too many images',
    text: 'You can only add {left} more image(s). Maximum is {maximum} images.',
  },
  UNREADABLE_IMAGE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', title: 'This picture cannot be used', text: '{reason}' },
  NO_FILE: { trpc: 'BAD_REQUEST', title: 'No file was sent', text: 'Send one file in the form field "file".' },
  PICTURE_MISSING: {
    trpc: 'BAD_REQUEST',
    title: 'A picture is missing',
    text: '{picture} is no longer on the server. Remove it and upload it again.',
  },
  BUNDLE_NOT_FOUND: {
    trpc: 'NOT_FOUND',
    title: 'Bundle Not Found',
    text: "The bundle you're looking for doesn't exist or has been removed.",
  },
  ITEM_NOT_FOUND: {
    trpc: 'NOT_FOUND',
    title: 'Item Not Found',
    text: "The item you're looking for doesn't exist or has been removed.",
  },
  BLOG_POST_NOT_FOUND: {
    trpc: 'NOT_FOUND',
    title: 'Blog Post Not Found',
    text: "The blog post you're looking for doesn't exist or has been removed.",
  },
  PAGE_NOT_FOUND: {
    trpc: 'NOT_FOUND',
    title: '404 Page Not Found',
    text: "The page you're looking for doesn't exist or has moved.",
  },
  NOT_FOUND: { trpc: 'NOT_FOUND', title: 'Not found', text: 'There is nothing at this address.' },
  INVALID_INPUT: { trpc: 'BAD_REQUEST', title: 'Please check what you entered', text: '' },
  MALFORMED_REQUEST: { trpc: 'BAD_REQUEST', title: 'The request cannot be read', text: '{reason}' },
  SIGN_IN_REQUIRED: { trpc: 'UNAUTHORIZED', title: 'Please sign in', text: 'Your session has ended or never began.' },
  TOKEN_NOT_VALID: {
    trpc: 'UNAUTHORIZED',
    title: 'The API token is not valid',
    text: 'The API token was revoked or has expired. Create another one.',
  },
  PASSWORD_REQUIRED: {
    trpc: 'FORBIDDEN',
    title: 'Please sign in with the password',
    text: 'A token cannot create tokens: sign in with the password, without a token.',
  },
  TOKEN_NAME_TAKEN: {
    trpc: 'CONFLICT',
    title: 'This name is taken',
    text: 'Another token has this name. Choose another one, or revoke that token first.',
  },
  TOKEN_NOT_FOUND: { trpc: 'NOT_FOUND', title: 'No such token', text: 'No token has this name.' },
  FOREIGN_ORIGIN: {
    trpc: 'FORBIDDEN',
    title: 'Refused',
    text: 'This request came from another website.',
  },
  BACKUP_UNDER_WAY: {
    trpc: 'CONFLICT',
    title: 'A backup is being made',
    text: 'Wait until it is done, then try again.',
  },
  SLUG_TAKEN: { trpc: 'CONFLICT', title: 'This slug is taken', text: 'Another blog post already has this address.' },
  ID_TAKEN: {
    trpc: 'CONFLICT',
    title: 'This id is taken',
    text: 'A record of this id is here already, or in the trash.',
  },
  ADDRESS_TAKEN: {
    trpc: 'CONFLICT',
    title: 'This post cannot come back yet',
    text: 'Another blog post has its address by now. Give that one another slug, then restore this one again.',
  },
  NOT_IN_TRASH: {
    trpc: 'NOT_FOUND',
    title: 'Not in the trash',
    text: `Nothing of that id is in the trash. It was restored, or deleted for good after ${trashDays} days.`,
  },
  STALE_RECORD: {
    trpc: 'CONFLICT',
    title: 'Changed in the meantime',
    text: 'Somebody saved this record after you had opened it. Nothing was overwritten: choose which version to keep.',
  },
  BODY_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', title: 'Too large', text: 'The request is larger than allowed.' },
  UNSUPPORTED_CONTENT_TYPE: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'Unsupported content type',
    text: 'Send JSON, or a multipart form to upload a file.',
  },
  TOO_MANY_LOGINS: {
    trpc: 'TOO_MANY_REQUESTS',
    title: 'Too many wrong passwords',
    text: 'Please wait {minutes} min and try again.',
  },
  TOO_MANY_INQUIRIES: {
    trpc: 'TOO_MANY_REQUESTS',
    title: 'Too many messages at once',
    text: 'Please wait {minutes} min, or call us.',
  },
  DATABASE_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'Temporarily unavailable',
    text: 'The database cannot be reached. Please try again in a moment.',
  },
  DISK_FULL: {
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'The disk is full',
    text: 'Nothing was saved. Free some space on the server and try again.',
  },
  STORE_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'Pictures cannot be stored or shown right now',
    text: 'The store of pictures cannot be reached. Nothing was lost. Please try again in a few minutes.',
  },
  UNEXPECTED: { trpc: 'INTERNAL_SERVER_ERROR', title: 'Something went wrong', text: 'Please try again later.' },
} as const satisfies Record<string, Failure>;

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorDetails = Record<string, string | number>;

function fill(template: string, details: ErrorDetails): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

export function errorText(code: ErrorCode, details: ErrorDetails = {}): { title: string; text: string } {
  const { title, text } = errorCatalogue[code];
  return { title: fill(title, details), text: fill(text, details) };
}

/** `path` is dotted, e.g. "imageUrls.0". */
export interface FieldIssue {
  path: string;
  message: string;
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
  issues?: FieldIssue[];
  details?: ErrorDetails;
}

interface Answer {
  status: number;
  statusText: string;
}

/**
 * The message of a failed response: the one of our error body, or else '{status}: {response body or status text}'.
 */
export function requestFailureText({ status, statusText }: Answer, body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    if (typeof message === 'string' && message) return message;
  } catch {
    // Not our error body.
  }
  return `${status}: ${body || statusText}`;
}
