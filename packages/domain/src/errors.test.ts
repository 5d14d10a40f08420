import { expect, test } from 'vitest';
import { type ErrorCode, type ErrorDetails, errorText, requestFailureText } from './errors.ts';

const badGateway = { status: 502, statusText: 'Bad Gateway' };

const failures: [ErrorCode, ErrorDetails, string, string][] = [
  ['BOT_CHECK_UNAVAILABLE', {}, 'Security verification unavailable', 'Please refresh the page and try again.'],
  ['BOT_CHECK_FAILED', {}, 'Security verification failed', 'Please try again.'],
  ['MESSAGE_NOT_SENT', {}, 'Error sending message', 'Please try again later.'],
  ['INVALID_PASSWORD', {}, 'Invalid password', ''],
  ['SAVE_FAILED', { verb: 'create', noun: 'bundle' }, 'Failed to create bundle', ''],
  ['SAVE_FAILED', { verb: 'update', noun: 'item' }, 'Failed to update item', ''],
  ['SAVE_FAILED', { verb: 'delete', noun: 'blog post' }, 'Failed to delete blog post', ''],
  ['UPLOAD_FAILED', { file: 'bed.jpg', reason: 'no network' }, 'Upload failed', 'Failed to upload bed.jpg: no network'],
  ['INVALID_FILE_TYPE', { file: 'list.pdf' }, 'Invalid file type', 'list.pdf is not an image file'],
  ['FILE_TOO_LARGE', { file: 'bed.jpg' }, 'File too large', 'bed.jpg is larger than 10MB'],
  [
    'TOO_MANY_IMAGES',
    { left: 3, maximum: 10 },
    'Too many images',
    'You can only add 3 more image(s). Maximum is 10 images.',
  ],
  [
    'BLOG_POST_NOT_FOUND',
    {},
    'Blog Post Not Found',
    "The blog post you're looking for doesn't exist or has been removed.",
  ],
  ['PAGE_NOT_FOUND', {}, '404 Page Not Found', "The page you're looking for doesn't exist or has moved."],
];

test.each(failures)('%s %o reads "%s"', (code, details, title, text) => {
  expect(errorText(code, details)).toEqual({ title, text });
});

test('a missing bundle reads Bundle Not Found and says that it does not exist', () => {
  const { title, text } = errorText('BUNDLE_NOT_FOUND');

  expect(title).toBe('Bundle Not Found');
  expect(text).toContain("doesn't exist");
});

test.each(['{"error":"no upstream"}', '{"message":""}', '{"message":{}}', 'null', '"down"'])(
  'other JSON is shown unchanged: %s',
  (body) => {
    expect(requestFailureText(badGateway, body)).toBe(`502: ${body}`);
  },
);

test('a file name with braces is shown as it is', () => {
  expect(errorText('FILE_TOO_LARGE', { file: '{file}$&.jpg' }).text).toBe('{file}$&.jpg is larger than 10MB');
});
