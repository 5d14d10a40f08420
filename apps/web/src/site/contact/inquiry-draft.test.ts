import { limits } from '@innventory/domain/limits.ts';
import { inquiryInput } from '@innventory/domain/records/inquiry.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  askAboutItems,
  askForQuote,
  blankInquiry,
  inquireAbout,
  unnamedItems,
  useInquiryDraft,
} from './inquiry-draft.ts';

const suite = { id: '1', title: 'Oak suite' };
const loft = { id: '2', title: 'Loft' };

const draft = () => useInquiryDraft.getState();

beforeEach(() => useInquiryDraft.setState(blankInquiry));

test('a bundle is named once, below what was typed', () => {
  useInquiryDraft.setState({ message: 'Hello,\n' });

  for (let time = 0; time < 2; time += 1) inquireAbout('bundle', suite);

  expect(draft()).toEqual({
    ...blankInquiry,
    inquiryType: 'bundle',
    about: ['1'],
    message: 'Hello,\n\nI would like to ask about the bundle “Oak suite”.',
  });
});

test('a chosen inquiry type is kept', () => {
  useInquiryDraft.setState({ inquiryType: 'viewing' });

  inquireAbout('item', loft);

  expect(draft().inquiryType).toBe('viewing');
});

test.each([
  ['', 'quote'],
  ['viewing', 'viewing'],
] as const)('the inquiry type %j becomes %j when a quote is asked for', (inquiryType, expected) => {
  useInquiryDraft.setState({ inquiryType });

  askForQuote();

  expect(draft().inquiryType).toBe(expected);
});

test('each selected item is named once', () => {
  askAboutItems([suite]);
  askAboutItems([suite, loft]);

  expect(draft().message).toBe(
    'I would like to ask about these items:\n- Oak suite\n\nI would like to ask about these items:\n- Loft',
  );
  expect(draft()).toMatchObject({ inquiryType: 'quote', about: ['1', '2'] });
});

test('selected items with the same title are all named', () => {
  const copy = { id: '3', title: suite.title };

  askAboutItems([suite]);
  for (let time = 0; time < 2; time += 1) askAboutItems([suite, copy]);

  expect(draft().message).toBe(
    'I would like to ask about these items:\n- Oak suite\n\nI would like to ask about these items:\n- Oak suite',
  );
  expect(draft().about).toEqual(['1', '3']);
});

test('an item is named although its title begins another one in the message', () => {
  askAboutItems([{ id: '3', title: 'Oak suite with desk' }]);
  askAboutItems([suite]);

  expect(draft().message).toMatch(/\n- Oak suite$/);
});

const items = Array.from({ length: 146 }, (_, index) => ({ id: `${index}`, title: `Oak desk ${index} `.repeat(4) }));

test('a large selection leaves room to write, and is asked about as a whole', () => {
  useInquiryDraft.setState({ message: 'Hello,' });

  for (let time = 0; time < 2; time += 1) askAboutItems(items);

  const lines = draft().message.split('\n');
  const named = lines.filter((line) => line.startsWith('- Oak desk')).length;
  expect(named).toBeGreaterThan(50);
  expect(lines.at(-1)).toBe(`- and ${146 - named} more`);
  expect(draft().message.length).toBeLessThan(limits.text.message - 400);
  expect(inquiryInput.shape.about.parse(draft().about)).toHaveLength(146);
  expect(unnamedItems(draft(), items)).toEqual([]);
});

test('a long message still names a selected item, and may be sent', () => {
  useInquiryDraft.setState({ message: 'Long. '.repeat(700) });

  askAboutItems(items);

  expect(draft().message).toContain('\n- Oak desk 0');
  expect(inquiryInput.shape.message.safeParse(draft().message)).toMatchObject({ success: true });
});
