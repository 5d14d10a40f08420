import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

const answer = new Response(null, { status: 502, statusText: 'Bad Gateway' });

test('the sentence of our own error body is the reason', () => {
  expect(reasonOf(answer, '{"message":"The file is damaged.","code":"UNREADABLE_IMAGE"}')).toBe('The file is damaged.');
});

test.each(['{"error":"no upstream"}', '{"message":""}', '{"message":{}}', 'null', '"down"', 'no upstream'])(
  'what is no error body of ours is told as it came: %s',
  (body) => {
    expect(reasonOf(answer, body)).toBe(`502: ${body}`);
  },
);

test('of an empty answer its status is told', () => {
  expect(reasonOf(answer, '')).toBe('502: Bad Gateway');
});
