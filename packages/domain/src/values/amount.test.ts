import { expect, test } from 'vitest';
import { amountIn, changedBy, lacksCurrency, percentIn } from './amount.ts';

test.each([
  ['$1,200.50', '1200.50'],
  ['$640', '640'],
  ['$2,480 per room', '2480'],
  ['Set of 4: $800', '800'],
  ['Set of 4 $800', '800'],
  ['Lot of 12, 450 $', '450'],
  ['2 for 300 $', '300'],
  ['From 2026: CAD 950', '950'],
  ['1 200 $', '1200'],
  ['1\u00A0200\u00A0$', '1200'],
  ['1\u202F200\u202F$', '1200'],
  ['1\u2009200,5 $', '1200.5'],
  ['1 299,00 $', '1299.00'],
  ['2.500,00 $', '2500.00'],
  ['1.200 $', '1200'],
  ['$1,234,567', '1234567'],
  ['$100 - $200', '100'],
  ['100 $ - 200 $', '100'],
  ['1200', '1200'],
  ['4 for 1,200', '4'],
  ['10 20', null],
  ['Call for price', null],
])('the amount of %j is %j', (price, expected) => {
  expect(amountIn(price)).toBe(expected);
});

test.each([
  ['1200', true],
  ['1 200 per room', true],
  ['$1200', false],
  ['1 200 $', false],
  ['950 CAD', false],
  ['Call for price', false],
])('%j lacks a currency: %j', (price, expected) => {
  expect(lacksCurrency(price)).toBe(expected);
});

test.each([
  ['$1,250', 10, 1, '$1,375'],
  ['$1,250', -10, 5, '$1,125'],
  ['$640 per room', 60, 1, '$1,024 per room'],
  ['$990', 2, 1, '$1,010'],
  ['$1200', 5, 10, '$1260'],
  ['$9.99', 10, 0.01, '$10.99'],
  ['$10', 2.5, 0.01, '$10.25'],
  ['$19.50', 10, 1, '$21.00'],
  ['Set of 4: $800', 10, 1, 'Set of 4: $880'],
  ['1\u202F200,50 $', 10, 0.01, '1\u202F320,55 $'],
  ['940,50 $', 10, 0.01, '1\u00A0034,55 $'],
  ['1.200 $', -20, 1, '960 $'],
  ['$3', -100, 1, '$0'],
  ['$3', -150, 1, '$0'],
  ['$1,234,567', 100, 1, '$2,469,134'],
  ['Call for price', 10, 1, 'Call for price'],
  ['$100 - $200', 10, 1, '$110 - $220'],
  ['$100–$200', 10, 1, '$110–$220'],
  ['$100 to $200 per room', 10, 1, '$110 to $220 per room'],
  ['From CAD 900 TO CAD 1,200', 20, 1, 'From CAD 1,080 TO CAD 1,440'],
  ['100 $ — 200 $', 10, 1, '110 $ — 220 $'],
  ['$100-200', 10, 1, '$110-220'],
  ['100 - 200 $', 10, 1, '110 - 220 $'],
  ['4 to 6 pieces, $100', 10, 1, '4 to 6 pieces, $110'],
  ['Set of 4 $800', 10, 1, 'Set of 4 $880'],
  ['Lot of 12, 450 $', 10, 1, 'Lot of 12, 495 $'],
  ['4-5 pieces, $100', 10, 1, '4-5 pieces, $110'],
  ['CA$450', 10, 1, 'CA$495'],
  ['450$CA', 10, 1, '495$CA'],
  ['450CAD', 10, 1, '495CAD'],
  ['$450/m²', 10, 1, '$495/m²'],
  ['approx.300 $', 10, 1, 'approx.330 $'],
  ['100 $ - $200', 10, 1, '110 $ - $220'],
])('%j and %d per cent to the nearest %d is %j', (price, percent, step, expected) => {
  expect(changedBy(price, percent, step)).toBe(expected);
});

test.each([
  '$100, was $200',
  'Was $500 now $400',
  'Was 500 $ now $400',
  '$450 each, $800 a pair',
  '450 $ chacun, 800 $ la paire',
  '$450 2 for $800',
  '450 $ 2 pieces',
  'US$450 (CAD 600)',
  '$100 - $200, $300 for both',
  '$100-200 per room',
  '$50 - 2 chairs',
  '50 $ - 2 chairs',
  '4 - $200 each',
  '1.2.3.4 - $200',
  '4 for 1,200',
  '$2.5k',
  '$3K per room',
  '$1M',
  '$1.5 million',
  '2,5 k$',
  '2,5 k $',
  '$2k-$3k',
  '$2-3k',
  '$450ea',
  '$400 -20%',
  '50 % off $400',
  '$.99',
  ',99 $',
  '10 - $100',
  '10-$100',
])('%j, with several amounts, a unit or no plain amount, stays', (price) => {
  expect(changedBy(price, 100, 1)).toBe(price);
});

test.each([
  ['10', 10],
  [' -2.5 ', -2.5],
  ['2,5', 2.5],
  ['0,125', 0.125],
  ['10%', 10],
  ['-5\u00A0% ', -5],
  ['1,000', 1000],
  ['2,500%', 2500],
  ['1,000,000', Number.NaN],
  ['', Number.NaN],
  ['%', Number.NaN],
  ['ten', Number.NaN],
])('%j is %d per cent', (text, expected) => {
  expect(percentIn(text)).toBe(expected);
});
