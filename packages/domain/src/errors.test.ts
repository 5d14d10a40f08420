import { expect, test } from 'vitest';
import { RequestError, errorText } from './errors.ts';

const badGateway = { status: 502, statusText: 'Bad Gateway' };

test.each(['{"error":"no upstream"}', '{"message":""}', '{"message":{}}', 'null', '"down"'])(
  'other JSON is shown unchanged: %s',
  (body) => {
    expect(new RequestError(badGateway, body).message).toBe(`502: ${body}`);
  },
);

test('a file name with braces is shown as it is', () => {
  expect(errorText('FILE_TOO_LARGE', { file: '{file}$&.jpg' }).text).toBe('{file}$&.jpg is larger than 10MB');
});
