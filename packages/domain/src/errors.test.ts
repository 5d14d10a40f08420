import { expect, test } from 'vitest';
import { RequestError, errorText } from './errors.ts';

test.each(['{"error":"no upstream"}', '{"message":""}', '{"message":{}}', 'null', '"down"'])(
  'other JSON is shown unchanged: %s',
  (body) => {
    expect(new RequestError({ status: 502, statusText: 'Bad Gateway' }, body).message).toBe(`502: ${body}`);
  },
);

test('a file name with braces is shown as it is', () => {
  expect(errorText('FILE_TOO_LARGE', { file: '{file}$&.jpg' }).text).toBe('{file}$&.jpg is larger than 10MB');
});
