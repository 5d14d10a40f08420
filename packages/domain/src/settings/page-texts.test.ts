import { expect, test } from 'vitest';
import { privacy } from './page-texts.ts';
import { factsOf } from './settings.ts';

test("headings of the owner's text are below that of its section", () => {
  const { deliveryHtml } = factsOf({ delivery: { terms: '# Delivery\n\n## Lift gate\n\n### Fee\n\n<h1>' } });

  expect(deliveryHtml).toBe('<h3>Delivery</h3>\n<h3>Lift gate</h3>\n<h3>Fee</h3>\n<p>&lt;h1&gt;</p>\n');
});

test.each(['0026-11-29', '9999-12-31', '29/11/2026'])('a privacy policy is not of %s', (updated) => {
  const { error } = privacy.input.safeParse({ updated, sections: '# Data\n\nWe keep little.' });

  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be a date such as 2026-01-31']);
});
