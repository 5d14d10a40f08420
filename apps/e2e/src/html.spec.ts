import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixtures.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Attributes without a value, inline styles and long titles are a matter of taste, not of validity.
    'no-inline-style': 'off',
    'long-title': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'error',
  },
});

for (const path of ['/', '/about', '/blog', '/blog/how-we-grade', '/testimonials', '/privacy', '/admin', '/nowhere']) {
  test(`the HTML served at ${path} is valid`, async ({ request }) => {
    const html = await (await request.get(path)).text();

    const { results } = await validator.validateString(html);

    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`)),
    ).toEqual([]);
  });
}

test('the HTML served for a bundle is valid', async ({ request, bundle }) => {
  const html = await (await request.get(`/bundle/${bundle.id}`)).text();

  const { results } = await validator.validateString(html);

  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
