import { expect, test } from 'vitest';
import { deliveryHtml, privacy } from './page-texts.ts';

test("headings of the owner's text are below that of its section", () => {
  const html = deliveryHtml('# Delivery\n\n## Lift gate\n\n### Fee\n\n<h1>');

  expect(html).toBe('<h3>Delivery</h3>\n<h3>Lift gate</h3>\n<h3>Fee</h3>\n<p>&lt;h1&gt;</p>\n');
});

test.each(['0026-11-29', '9999-12-31', '29/11/2026'])('a privacy policy is not of %s', (updated) => {
  const { error } = privacy.input.safeParse({ updated, sections: '# Data\n\nWe keep little.' });

  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be a date such as 2026-01-31']);
});

test.each([
  ['about', '/about'],
  ['./about', '/./about'],
  ['/about', '/about'],
  ['#contact', '/#contact'],
  ['?category=tables', '/?category=tables'],
  ['HTTPS://a.example', 'HTTPS://a.example'],
  ['www.purolator.com', 'https://www.purolator.com'],
  ['info@shop.ca', 'mailto:info@shop.ca'],
  ['tel:+14165550142', 'tel:+14165550142'],
])('a link to %s in delivery and returns leads to %s', (target, href) => {
  expect(deliveryHtml(`[x](${target})`)).toBe(`<p><a href="${href}">x</a></p>\n`);
});
