import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boundedText,
  codePoints,
  imageUrl,
  isImageUrl,
  optionalText,
  printable,
  requiredText,
  timestamp,
} from './fields.ts';
import { absoluteUrl } from '../pages/structured-data.ts';
import { trimmed } from '../values/text.ts';

test('a limit counts code points after trimming', () => {
  expect(requiredText('Name is required', 5).parse('  chair  ')).toBe('chair');
  expect(requiredText('Name is required', 5).parse('🛋'.repeat(5))).toBe('🛋'.repeat(5));
  expect(requiredText('Name is required', 5).safeParse('chairs').error?.issues[0]?.message).toBe(
    'Must be at most 5 characters, not 6',
  );
});

test.each(['a\u0000b', 'lone \uD800 surrogate'])('text that a database cannot hold is refused: %j', (text) => {
  expect(requiredText('Name is required', 50).safeParse(text).error?.issues[0]?.message).toBe(
    'Must not contain characters that cannot be stored',
  );
});

test.each([
  ['Oak\u000Bwalnut', 'Oak\nwalnut'],
  ['Page one\u000CPage two', 'Page one\nPage two'],
  ['Oak\u0008 \u0001night\u001Fstand\u007F\uFFFF', 'Oak nightstand'],
  ['\u000B\tOak\r\n\twalnut \u0007', 'Oak\r\n\twalnut'],
])('control characters of office programs are removed: %j', (pasted, kept) => {
  expect(requiredText('Name is required', 50).parse(pasted)).toBe(kept);
  expect(optionalText(50).parse(pasted)).toBe(kept);
});

const invisible =
  '\u200B \uFEFF \u3164 \u115F \u1160 \uFFA0 \u2800 \u00AD \u034F \u061C \u17B4 \u180E \u2060 \uFE0F \u{1D159} \u{E0020}';

test.each(['oak', '❤️', '1️⃣', '👩‍👩‍👧', 'oak 👩‍👧 oak', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '葛󠄀', 'می‌خواهم', '⠕⠁⠅'])(
  'of %j only the ends lose what nobody sees',
  (text) => {
    expect(requiredText('Name is required', 50).parse(`${invisible}${text} ${invisible}`)).toBe(text);
  },
);

test('a valid text is trimmed, within its limit, and stays valid', () => {
  const text = boundedText(20);

  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const { success, data } = text.safeParse(typed);
      if (!success) return;
      expect(trimmed(data)).toBe(data);
      expect(codePoints(data)).toBeLessThanOrEqual(20);
      expect(text.parse(data)).toBe(data);
      expect(printable(data)).toBe(data);
    }),
  );
});

test.each([undefined, null, '', '   \n', ...invisible.split(' '), invisible])(
  'blank optional text (%j) is null',
  (blank) => {
    expect(optionalText(10).parse(blank)).toBeNull();
  },
);

test('a timestamp has a year from 1900 to 9998', () => {
  const isTaken = (year: string) => timestamp.safeParse(`${year}-02-28T12:00:00.000Z`).success;

  expect(['1900', '2026', '9998'].filter(isTaken)).toEqual(['1900', '2026', '9998']);
  expect(['0000', '0001', '0099', '1899', '9999', '+010000', '-000001'].filter(isTaken)).toEqual([]);
});

test.each(['/objects/bed.jpg', 'https://example.com/bed.jpg', 'http://example.com/bed.jpg'])(
  'a picture may come from %s',
  (url) => {
    expect(imageUrl().parse(url)).toBe(url);
  },
);

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///x',
  '//example.com/bed.jpg',
  String.raw`/\example.com/bed.jpg`,
  '/\t/example.com/bed.jpg',
  String.raw`/\[`,
  'https://[',
  'bed.jpg',
])('a picture may not come from %s', (url) => {
  expect(imageUrl().safeParse(url).success).toBe(false);
});

test('a valid image URL can be made absolute, and a path stays on the site', () => {
  const start = fc.constantFrom('/', '//', '/\\', 'http:', 'https:/', 'https://');
  const site = fc.constantFrom('http://site.example', 'https://site.example');

  fc.assert(
    fc.property(start, fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), site, (begin, rest, publicUrl) => {
      fc.pre(isImageUrl(begin + rest));
      const url = absoluteUrl(begin + rest, publicUrl);
      expect(url.startsWith(`${publicUrl}/`) || !begin.startsWith('/')).toBe(true);
    }),
  );
});
