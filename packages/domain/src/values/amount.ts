/** "1,200.50", "1 200,50", "1.200,50" or "1200": thousands, then at most two decimals. */
const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

function numberIn(text: string): string | null {
  const [, whole, cents] = amount.exec(text) ?? [];
  return whole ? [whole.replaceAll(/\D/g, ''), cents].filter(Boolean).join('.') : null;
}

const currencyBefore = /(?:\p{Sc}|CAD)\s?$/iu;
const currencyAfter = /^\s?(?:\p{Sc}|CAD)/iu;

/** Between the amounts of "$100 - $200". */
const rangeSign = /^\s?(?:\p{Sc}|CAD)?\s?(?:[-–—]|to)\s?(?:\p{Sc}|CAD)?\s?$/iu;

/** The text in parts, of which every other one has digits, and the places of the amounts in it. */
function partsOf(price: string) {
  const parts = price.split(/(\d+(?:[\s.,]\d+)*)/);
  const around = (at: number) => ({ before: parts[at - 1] ?? '', after: parts[at + 1] ?? '' });
  const places = [...parts.keys()].filter((at) => at % 2 === 1 && numberIn(parts[at] ?? ''));
  return { parts, around, places };
}

/** The place of the amount: the first one beside a currency sign, else the first one. */
function placeIn({ places, around }: ReturnType<typeof partsOf>): number | undefined {
  return (
    places.find((at) => currencyBefore.test(around(at).before)) ??
    places.find((at) => currencyAfter.test(around(at).after)) ??
    places[0]
  );
}

/** The amount of a price such as "Set of 4: $1,200" or "1 200,50 $". */
export function amountIn(price: string): string | null {
  const found = partsOf(price);
  const at = placeIn(found);
  return at === undefined ? null : numberIn(found.parts[at] ?? '');
}

/** The places of a range: of the amount, and of those that a dash or "to" joins to it. */
function rangeIn(found: ReturnType<typeof partsOf>): Set<number> {
  const { places, around } = found;
  const first = placeIn(found);
  if (first === undefined) return new Set();
  const isPriced = (at: number) => {
    const { before, after } = around(at);
    return !before || !after || currencyBefore.test(before) || currencyAfter.test(after);
  };
  const range = new Set([first]);
  const join = (at: number, between: string) => {
    if (!places.includes(at) || !isPriced(at) || !rangeSign.test(between)) return false;
    range.add(at);
    return true;
  };
  for (let at = first; join(at + 2, around(at).after);) at += 2;
  for (let at = first; join(at - 2, around(at).before);) at -= 2;
  return range;
}

/** The sign of "4 $800" belongs to the second number. */
const currencyOfNext = /^\s(?:\p{Sc}|CAD)\d/iu;

/** "k" in "$2.5k" and "2,5 k$", or the dash in "$100-200 per room". */
const unitAfter = /^(?:(?!CAD)\p{L}|\s?(?:k|m|thousand|million)\b|[-–—]$)/iu;

/** Whether the price has amounts outside the range, or a unit after it. Without a currency each number is an amount. */
function isAmbiguous({ parts, places, around }: ReturnType<typeof partsOf>, range: Set<number>): boolean {
  const priced = [...parts.keys()].filter((at) => {
    const { before, after } = around(at);
    const hasSignAfter = currencyAfter.test(after) && !currencyOfNext.test(`${after}${parts[at + 2] ?? ''}`);
    return at % 2 === 1 && (hasSignAfter || currencyBefore.test(before));
  });
  const amounts = priced.length > 0 ? priced : places;
  return amounts.some((at) => !range.has(at)) || unitAfter.test(around(Math.max(...range)).after);
}

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
 * become "$1,375". Both amounts of a range change. A price without an amount stays, and so does an ambiguous one such as
 * "$2.5k" or "Was $500 now $400".
 */
export function changedBy(price: string, percent: number, step: number): string {
  const found = partsOf(price);
  const range = rangeIn(found);
  if (isAmbiguous(found, range)) return price;
  return found.parts.map((text, at) => (range.has(at) ? amountChangedBy(text, percent, step) : text)).join('');
}

/** The number in "10", "-2,5 %" or "1,000", else `NaN`. Three digits after a comma are thousands. */
export function percentIn(text: string): number {
  const digits = text.replace(/%\s*$/, '').trim();
  const hasThousands = /^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits);
  return digits ? Number(digits.replace(',', hasThousands ? '' : '.')) : Number.NaN;
}

/** Whether a price names an amount without its currency. */
export const lacksCurrency = (price: string): boolean => amountIn(price) !== null && !/\p{Sc}|CAD/iu.test(price);
