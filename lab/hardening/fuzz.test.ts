import { appRouter } from '@innventory/api/app-router.ts';
import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testServer } from '@innventory/server/src/testing/testing.ts';

const { app, signIn } = await testServer({ throttles: { loginLimit: 0, inquiryLimit: 0 } });

const cookie = await signIn();

const { procedures } = appRouter._def as unknown as { procedures: Record<string, { _def: { type: string } }> };

/** Any JSON, and valid input with some fields replaced by any JSON. */
const valid = fc.constantFrom<object>(
  aBundle(),
  anItem(),
  aTestimonial(),
  aBlogPost(),
  anInquiry(),
  { id: 'x' },
  { slug: 'x' },
);

const nasty = fc.constantFrom('\u0000', '\uD800', '__proto__', '1e999', '%', "'", '\\', '🛋', '<', '-'.repeat(300), '');

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 3 }), nasty, anyText, fc.double());

const anyField = fc.oneof(
  fc.constantFrom('id', 'title', 'slug', 'tags', 'rating', 'imageUrls', 'email', 'cursor', 'basedOn'),
  fc.string(),
);

const anyInput = fc.oneof(
  anyValue,
  fc
    .tuple(valid, fc.dictionary(anyField, anyValue, { maxKeys: 4 }))
    .map(([input, changes]) => Object.assign({}, input, changes)),
);

const asText = (value: unknown) => JSON.stringify(value) ?? 'null';

test.each(Object.entries(procedures).filter(([path]) => path !== 'admin.logout'))(
  '%s meets any input with an answer, and never falls over',
  async (path, { _def: { type } }) => {
    await fc.assert(
      fc.asyncProperty(anyInput, async (input) => {
        const body = asText(input);
        const answer = await (type === 'mutation'
          ? app.inject({
              method: 'POST',
              url: `/trpc/${path}`,
              payload: body,
              headers: { cookie, 'content-type': 'application/json' },
            })
          : app.inject({ url: `/trpc/${path}?input=${encodeURIComponent(body.toWellFormed())}`, headers: { cookie } }));
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toMatch(/\\n\s+at |\.ts:|violates|invalid input syntax/);
      }),
      { numRuns: 100 },
    );
  },
);
