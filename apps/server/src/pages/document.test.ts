import { expect, test } from 'vitest';
import { fillTemplate } from './document.ts';

test('prices with dollar signs come through the template unharmed', () => {
  const parts = {
    head: '<title>$&</title>',
    body: "<p>$1,200 $' $$</p>",
    state: '{"price":"$`"}',
    links: '<link>',
  };

  expect(fillTemplate('<head><!--head--></head><body><!--body--><!--state--></body>', parts)).toBe(
    '<head><title>$&</title><link></head><body><p>$1,200 $\' $$</p>{"price":"$`"}</body>',
  );
});
