/** "1,200.50", "1 200,50", "1.200,50" or "1200": thousands, then at most two decimals. */
const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

function numberIn(text: string): string | null {
  const [, whole, cents] = amount.exec(text) ?? [];
  return whole ? [whole.replaceAll(/\D/g, ''), cents].filter(Boolean).join('.') : null;
}

const currencyBefore = /(?:\p{Sc}|CAD)\s?$/iu;
const currencyAfter = /^\s?(?:\p{Sc}|CAD)/iu;

/** The amount of a price with the texts around it: the first one beside a currency sign, else the first one. */
function partsOf(price: string) {
  const parts = price.split(/(\d+(?:[\s.,]\d+)*)/);
  const amounts = parts.flatMap((text, at) => {
    const number = numberIn(text);
    return number ? { text, number, before: parts.slice(0, at).join(''), after: parts.slice(at + 1).join('') } : [];
  });
  return (
    amounts.find(({ before }) => currencyBefore.test(before)) ??
    amounts.find(({ after }) => currencyAfter.test(after)) ??
    amounts[0]
  );
}

/** The amount of a price such as "Set of 4: $1,200" or "1 200,50 $". */
export const amountIn = (price: string): string | null => partsOf(price)?.number ?? null;

/**
 * The price raised or lowered by per cent, to the nearest multiple of `step`, and written as before: "$1,250" and 10
 * become "$1,375". A price without an amount stays.
 */
export function changedBy(price: string, percent: number, step: number): string {
  const found = partsOf(price);
  if (!found) return price;
  const { text, number, before, after } = found;
  const steps = Math.max(0, Math.round((Number(number) * (100 + percent)) / 100 / step));
  const [whole = '', cents = ''] = (steps * step).toFixed(2).split('.');
  const [, givenWhole = '', givenCents] = amount.exec(text) ?? [];
  const separator = /\D/.exec(givenWhole)?.[0] ?? (givenWhole.length > 3 ? '' : text.includes(',') ? '\u00A0' : ',');
  const point = givenCents ? text.at(givenWhole.length) : separator === ',' || !separator ? '.' : ',';
  const grouped = Number(whole).toLocaleString('en').replaceAll(',', separator);
  return `${before}${grouped}${cents === '00' && !givenCents ? '' : `${point}${cents}`}${after}`;
}

/** Whether a price names an amount without its currency. */
export const lacksCurrency = (price: string): boolean => amountIn(price) !== null && !/\p{Sc}|CAD/iu.test(price);
