import { expect, test } from 'vitest';
import { factsOf } from './settings.ts';

test("headings of the owner's text are below that of its section", () => {
  const { deliveryHtml } = factsOf({ delivery: { terms: '# Delivery\n\n## Lift gate\n\n### Fee\n\n<h1>' } });

  expect(deliveryHtml).toBe('<h3>Delivery</h3>\n<h3>Lift gate</h3>\n<h3>Fee</h3>\n<p>&lt;h1&gt;</p>\n');
});
