/** "1,200.50", "1 200,50", "1.200,50" or "1200": thousands, then at most two decimals. */
export const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

export function numberIn(text: string): string | null {
  const [, whole, cents] = amount.exec(text) ?? [];
  return whole ? [whole.replaceAll(/\D/g, ''), cents].filter(Boolean).join('.') : null;
}

/** With "$" for every currency. */
export const inDollars = (text: string) => text.replaceAll(/\p{Sc}|CAD|CDN/giu, '$');

const signBefore = /\$\s?$/;

/** The sign of "4 $800" belongs to the second number. */
const signAfter = /^(?:\$|\s\$(?!\d))/;

/** Behind a space only thousands, because "$300 4 pack" has two numbers. */
export const digits = /\d+(?:[.,]\d+|\s\d{3}(?!\d))*/g;

/** The numbers of a price, and what stands before and after each. */
export function numbersIn(price: string) {
  return Array.from(price.matchAll(digits), ({ 0: text, index: start }) => {
    const before = inDollars(price.slice(0, start));
    const after = inDollars(price.slice(start + text.length));
    const isAfterSign = signBefore.test(before);
    return { text, start, before, after, isAfterSign, isPriced: isAfterSign || signAfter.test(after) };
  });
}

/** The point of "$.99" and the comma of ",99 $". */
export const barePoint = /(?:^|[^\p{L}\d])[.,]$/u;

/** "k" in "$2.5k" and "2,5 k$", but not the meters of "$45 m". */
export const thousandsAfter = /^(?:\s?(?:k|thousand|million)|m)\b(?!²)/i;

/** In "was $500, now only $400". */
const nowBefore = /\bnow(?: only| just)?:?\s?\$?\s?$/i;

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

/** Whether a price names an amount without its currency. */
export const lacksCurrency = (price: string): boolean => amountIn(price) !== null && !inDollars(price).includes('$');
