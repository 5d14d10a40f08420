import { expect, test } from 'vitest';
import { changedBy, percentIn } from './percent.ts';

test.each([
  ['$1,250', 10, 1, '$1,375'],
  ['$1200', 5, 10, '$1260'],
  ['$10', 2.5, 0.01, '$10.25'],
  ['1\u202F200,50 $', 10, 0.01, '1\u202F320,55 $'],
  ['940,50 $', 10, 0.01, '1\u00A0034,55 $'],
  ['$3', -100, 1, '$0'],
  ['$0.04', 1, 1, '$1.00'],
  ['$0', 10, 5, '$0'],
  ['Call for price', 10, 1, 'Call for price'],
  ['$100 - $200', 10, 1, '$110 - $220'],
  ['$100–$200', 10, 1, '$110–$220'],
  ['$100 to $200 per room', 10, 1, '$110 to $220 per room'],
  ['From CAD 900 TO CAD 1,200', 20, 1, 'From CAD 1,080 TO CAD 1,440'],
  ['100 $ — 200 $', 10, 1, '110 $ — 220 $'],
  ['$450 & up', 10, 1, '$495 & up'],
  ['$100-200', 10, 1, '$110-220'],
  ['100 - 200 $', 10, 1, '110 - 220 $'],
  ['4 to 6 pieces, $100', 10, 1, '4 to 6 pieces, $110'],
  ['Set of 4 $800', 10, 1, 'Set of 4 $880'],
  ['approx.300 $', 10, 1, 'approx.330 $'],
  ['450CAD', 10, 1, '495CAD'],
  ['$300 4 pack', 10, 1, '$330 4 pack'],
])('%j and %d per cent to the nearest %d is %j', (price, percent, step, expected) => {
  expect(changedBy(price, percent, step)).toBe(expected);
});

test.each([
  '$100, was $200',
  'Was $500 now $400',
  '$450 each, $800 a pair',
  '$100-200 per room',
  '50 $ - 2 chairs',
  '4 - $200 each',
  '450 à 600 $',
  'entre 450 et 600 $',
  '450 ou 600 $',
  '450 / 600 $ la paire',
  '$450 or 600',
  '$450 and 600',
  '$450/600 per pair',
  '1.2.3.4 - $200',
  '$2.5k',
  '$1.5 million',
  '$450ea',
  '$400 -20%',
  '$.99',
  ',99 $',
  '10 - $100',
])('%j, with several amounts, a unit or no plain amount, stays', (price) => {
  expect(changedBy(price, 100, 1)).toBe(price);
});

test.each([
  ['10', 10],
  ['2,5', 2.5],
  ['0,125', 0.125],
  ['-5\u00A0% ', -5],
  ['–10', -10],
  ['−2,5 %', -2.5],
  ['1,000', 1000],
  ['2,500%', 2500],
  ['', Number.NaN],
])('%j is %d per cent', (text, expected) => {
  expect(percentIn(text)).toBe(expected);
});
