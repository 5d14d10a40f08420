import { amount, barePoint, digits, inDollars, numberIn, numbersIn, thousandsAfter } from './amount.ts';

/** Between the amounts of "$100 - $200". */
const rangeSign = /^\s?\$?\s?(?:[-–—]|to)\s?\$?\s?$/i;

/** A number before a dash or a word such as "or", as in "2 - $100". */
const rangeBefore = /\d\s?(?:[-–—/&]|to|or|and|à|ou|et)\s?\$?\s?$/i;

/** A dash or such a word before a number, as in "$100-200 per room". */
const rangeAfter = /^\s?\$?\s?(?:[-–—/&]|to|or|and|à|ou|et)\s?\d/i;

/** "ea" in "$450ea". */
const unitAfter = /^\p{L}/u;

/** Made once: in Chromium, `toLocaleString` takes thirty times as long. */
const thousands = new Intl.NumberFormat('en');

function amountChangedBy(text: string, percent: number, step: number): string {
  const exact = (Number(numberIn(text)) * (100 + percent)) / 100;
  const steps = exact > 0 ? Math.max(1, Math.round(exact / step)) : 0;
  const [whole = '', cents = ''] = (steps * step).toFixed(2).split('.');
  const [, givenWhole = '', givenCents] = amount.exec(text) ?? [];
  const separator = /\D/.exec(givenWhole)?.[0] ?? (givenWhole.length > 3 ? '' : text.includes(',') ? '\u00A0' : ',');
  const point = givenCents ? text.at(givenWhole.length) : separator === ',' || !separator ? '.' : ',';
  const grouped = thousands.format(Number(whole)).replaceAll(',', separator);
  return `${grouped}${cents === '00' && !givenCents ? '' : `${point}${cents}`}`;
}

/**
 * The price raised or lowered by per cent, to the nearest multiple of `step` above zero, and written as before: "$1,250"
 * and 10 become "$1,375". Both amounts of a range change. Any other price with several amounts stays, as does one without
 * an amount or with a unit such as "$2.5k", with per cent, or with an amount such as "$.99".
 */
export function changedBy(price: string, percent: number, step: number): string {
  const numbers = numbersIn(price);
  if (price.includes('%') || numbers.some(({ before }) => barePoint.test(before))) return price;
  const priced = numbers.filter(({ isPriced }) => isPriced);
  // In a price without words, such as "$100-200", each number is an amount.
  const amounts = priced.length > 0 && /\p{L}/u.test(inDollars(price)) ? priced : numbers;
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (!first || !last || amounts.length > 2 || !amounts.every(({ text }) => numberIn(text))) return price;
  const between = inDollars(price.slice(first.start + first.text.length, last.start));
  if (first !== last && !rangeSign.test(between)) return price;
  // "10 - $100" may be a number of pieces and a price.
  if (last.isAfterSign && !first.isPriced) return price;
  if (rangeBefore.test(first.before) || [rangeAfter, unitAfter, thousandsAfter].some((sign) => sign.test(last.after)))
    return price;
  return price.replaceAll(digits, (text, start: number) =>
    amounts.some((one) => one.start === start) ? amountChangedBy(text, percent, step) : text,
  );
}

/** The number in "10", "−2,5 %" or "1,000", else `NaN`. Three digits after a comma are thousands. */
export function percentIn(text: string): number {
  const digits = text.replace(/%\s*$/, '').trim().replace(/^[–−]/, '-');
  const hasThousands = /^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits);
  return digits ? Number(digits.replace(',', hasThousands ? '' : '.')) : Number.NaN;
}
