/** "1,200.50", "1 200,50", "1.200,50" or "1200": thousands, then at most two decimals. */
const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

function numberIn(text: string): string | null {
  const [, whole, cents] = amount.exec(text) ?? [];
  return whole ? [whole.replaceAll(/\D/g, ''), cents].filter(Boolean).join('.') : null;
}

const currencyBefore = /(?:\p{Sc}|CAD)\s?$/iu;
const currencyAfter = /^\s?(?:\p{Sc}|CAD)/iu;

/** The amount of a price such as "Set of 4: $1,200" or "1 200,50 $": the first one beside a currency sign, else the first one. */
export function amountIn(price: string): string | null {
  const parts = price.split(/(\d+(?:[\s.,]\d+)*)/);
  const amounts = parts.flatMap((part, at) => {
    const number = numberIn(part);
    return number ? { number, before: parts[at - 1] ?? '', after: parts[at + 1] ?? '' } : [];
  });
  const found =
    amounts.find(({ before }) => currencyBefore.test(before)) ??
    amounts.find(({ after }) => currencyAfter.test(after)) ??
    amounts[0];
  return found?.number ?? null;
}

/** Whether a price names an amount without its currency. */
export const lacksCurrency = (price: string): boolean => amountIn(price) !== null && !/\p{Sc}|CAD/iu.test(price);
