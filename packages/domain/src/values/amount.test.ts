import { expect, test } from 'vitest';
import { amountIn, lacksCurrency } from './amount.ts';

test.each([
  ['$1,200.50', '1200.50'],
  ['$640', '640'],
  ['$2,480 per room', '2480'],
  ['Set of 4: $800', '800'],
  ['Lot of 12, 450 $', '450'],
  ['From 2026: CAD 950', '950'],
  ['1 200 $', '1200'],
  ['1\u2009200,5 $', '1200.5'],
  ['1 299,00 $', '1299.00'],
  ['2.500,00 $', '2500.00'],
  ['$1,234,567', '1234567'],
  ['100 $ - 200 $', '100'],
  ['1200', '1200'],
  ['4 for 1,200', '4'],
  ['$300 2000 pieces', '300'],
  ['$450ea', '450'],
  ['$5k', null],
  ['$.99', null],
  ['Reg. $900, now $150', '150'],
  ['was 500 $ NOW only 400 $', '400'],
  ['$500 now, 10 for $450', '500'],
  ['$80 now (was $100)', '80'],
  ['was $500, now only $400', '400'],
  ['$45 m', '45'],
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
  ['950 cdn', false],
  ['Call for price', false],
])('%j lacks a currency: %j', (price, expected) => {
  expect(lacksCurrency(price)).toBe(expected);
});
