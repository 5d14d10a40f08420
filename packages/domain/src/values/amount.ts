/** "1,200.50", "1 200,50", "1.200,50" or "1200": thousands, then at most two decimals. */
const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

function numberIn(text: string): string | null {
  const [, whole, cents] = amount.exec(text) ?? [];
  return whole ? [whole.replaceAll(/\D/g, ''), cents].filter(Boolean).join('.') : null;
}

/** With "$" for every currency. */
const inDollars = (text: string) => text.replaceAll(/\p{Sc}|CAD/giu, '$');

const signBefore = /\$\s?$/;

/** The sign of "4 $800" belongs to the second number. */
const signAfter = /^(?:\$|\s\$(?!\d))/;

/** Behind a space only thousands, because "$300 4 pack" has two numbers. */
const digits = /\d+(?:[.,]\d+|\s\d{3}(?!\d))*/g;

/** The numbers of a price, and what stands before and after each. */
function numbersIn(price: string) {
  return Array.from(price.matchAll(digits), ({ 0: text, index: start }) => {
    const before = inDollars(price.slice(0, start));
    const after = inDollars(price.slice(start + text.length));
    const isAfterSign = signBefore.test(before);
    return { text, start, before, after, isAfterSign, isPriced: isAfterSign || signAfter.test(after) };
  });
}

/** The point of "$.99" and the comma of ",99 $". */
const barePoint = /(?:^|[^\p{L}\d])[.,]$/u;

/** "k" in "$2.5k" and "2,5 k$". */
const thousandsAfter = /^\s?(?:k|m|thousand|million)\b/i;

/** In "was $500, now only $400". */
const nowBefore = /\bnow\b\D{0,20}$/i;

/**
 * The amount of a price such as "Set of 4: $1,200" or "1 200,50 $": the one after "now", else the first one beside a
 * currency sign, else the first one. Null if it has a unit such as "$2.5k" or no digit before its point.
 */
export function amountIn(price: string): string | null {
  const numbers = numbersIn(price);
  const found =
    numbers.find(({ before, isPriced }) => isPriced && nowBefore.test(before)) ??
    numbers.find(({ isAfterSign }) => isAfterSign) ??
    numbers.find(({ isPriced }) => isPriced) ??
    numbers[0];
  if (!found || barePoint.test(found.before) || thousandsAfter.test(found.after)) return null;
  return numberIn(found.text);
}

/** Between the amounts of "$100 - $200". */
const rangeSign = /^\s?\$?\s?(?:[-–—]|to)\s?\$?\s?$/i;

/** A number and a dash, as in "2 - $100". */
const rangeBefore = /\d\s?(?:[-–—]|to)\s?\$?\s?$/i;

/** A dash and a number, as in "$100-200 per room". */
const rangeAfter = /^\s?\$?\s?(?:[-–—]|to)\s?\d/i;

/** "ea" in "$450ea". */
const unitAfter = /^\p{L}/u;

function amountChangedBy(text: string, percent: number, step: number): string {
  const steps = Math.max(0, Math.round((Number(numberIn(text)) * (100 + percent)) / 100 / step));
  const [whole = '', cents = ''] = (steps * step).toFixed(2).split('.');
  const [, givenWhole = '', givenCents] = amount.exec(text) ?? [];
  const separator = /\D/.exec(givenWhole)?.[0] ?? (givenWhole.length > 3 ? '' : text.includes(',') ? '\u00A0' : ',');
  const point = givenCents ? text.at(givenWhole.length) : separator === ',' || !separator ? '.' : ',';
  const grouped = Number(whole).toLocaleString('en').replaceAll(',', separator);
  return `${grouped}${cents === '00' && !givenCents ? '' : `${point}${cents}`}`;
}

/**
 * The price raised or lowered by per cent, to the nearest multiple of `step`, and written as before: "$1,250" and 10
 * become "$1,375". Both amounts of a range change. Any other price with several amounts stays, as does one without an
 * amount or with a unit such as "$2.5k", with per cent, or with an amount such as "$.99".
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
    amounts.some((amount) => amount.start === start) ? amountChangedBy(text, percent, step) : text,
  );
}

/** The number in "10", "−2,5 %" or "1,000", else `NaN`. Three digits after a comma are thousands. */
export function percentIn(text: string): number {
  const digits = text.replace(/%\s*$/, '').trim().replace(/^[–−]/, '-');
  const hasThousands = /^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits);
  return digits ? Number(digits.replace(',', hasThousands ? '' : '.')) : Number.NaN;
}

/** Whether a price names an amount without its currency. */
export const lacksCurrency = (price: string): boolean => amountIn(price) !== null && !inDollars(price).includes('$');
