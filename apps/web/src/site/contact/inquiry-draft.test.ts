import { limits } from '@innventory/domain/limits.ts';
import { expect, test } from 'vitest';
import {
  aboutSubject,
  blankInquiry,
  itemsText,
  namingSubject,
  notAboutSubject,
  withoutText,
  withText,
} from './inquiry-draft.ts';

const suite = { id: '1', title: 'Oak suite', kind: 'bundle' as const };
const loft = { id: '2', title: 'Loft' };
const named = itemsText([suite, loft]);

test.each(['', 'Hello,', 'Hello,\n\nwe furnish an inn.'])(
  'after %j nothing typed is lost, and it can be undone',
  (typed) => {
    const message = withText(typed, named);

    expect(message.startsWith(typed)).toBe(true);
    expect(withoutText(message, named)).toBe(typed);
  },
);

test('removing the items keeps the text around them', () => {
  expect(withoutText(`${withText('Hello,', named)}\n\nThanks`, named)).toBe('Hello,\n\nThanks');
});

test('items that the visitor has rewritten are left alone', () => {
  const rewritten = named.replace('Loft', 'two Lofts');

  expect(withoutText(rewritten, named)).toBe(rewritten);
});

test('a bundle keeps a chosen inquiry type, and gives back the one it chose itself', () => {
  expect(aboutSubject({ ...blankInquiry, inquiryType: 'quote' }, suite).inquiryType).toBe('quote');

  const about = aboutSubject({ ...blankInquiry, message: 'Hello' }, suite);
  expect(about).toMatchObject({
    inquiryType: 'bundle',
    message: 'Hello\n\nI would like to ask about the bundle “Oak suite”.',
  });
  expect(notAboutSubject(about, suite)).toEqual({ ...blankInquiry, message: 'Hello' });
});

test('a message that no longer names its bundle is sent with the name', () => {
  expect(namingSubject('Is it still there?', suite)).toBe('About the bundle “Oak suite”:\n\nIs it still there?');
  expect(namingSubject('Is the Oak suite there?', suite)).toBe('Is the Oak suite there?');
  expect(namingSubject('Hello', null)).toBe('Hello');
});

test('a message that fills the field is sent as it is, rather than refused for the name of its bundle', () => {
  const room = limits.text.message - namingSubject('', suite).length - '\n\n'.length;

  expect(namingSubject('x'.repeat(room), suite)).toHaveLength(limits.text.message);
  expect(namingSubject('x'.repeat(room + 1), suite)).toBe('x'.repeat(room + 1));
});
