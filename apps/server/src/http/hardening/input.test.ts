import { procedures } from '@innventory/api/app-router.ts';
import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../testing/testing.ts';

const { app, signIn, create } = await testServer();

const { id } = await create('/api/furniture-bundles', aBundle());

const cookie = await signIn();

const json = { 'content-type': 'application/json' };

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: string) =>
  app.inject({ method, url, ...(payload !== undefined && { payload }), headers: { cookie, ...(payload && json) } });

const inside = /\\n\s+at |\.ts:|select |insert |syntax (?:error|for)|violates|PGlite|postgres|zod|node_modules/i;

/** A refusal is a 4xx in JSON with a message, and tells nothing of how the server is made. */
function flawsOf({ statusCode, body }: { statusCode: number; body: string }): string[] {
  return [
    ...(statusCode >= 400 && statusCode < 500 ? [] : [`It answers ${statusCode}`]),
    ...(/"message":"(?:[^"\\]|\\.){8,}/.test(body) ? [] : [`It says too little: ${body}`]),
    ...(inside.test(body) ? [`It says too much: ${body}`] : []),
  ];
}

const oddIds = [
  ...`1 0 -1 1e9 9999999999999999999999 1abc null undefined NaN true [] {} %27 1;drop%20table%20furniture_bundles
    %00 %0A %F0%9F%9B%8B %ED%A0%80 ..%2F..%2Fetc%2Fpasswd ..%5C..%5Cwindows %252e%252e%252f
    00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff
    {00000000-0000-7000-8000-000000000000} 00000000000070008000000000000000
    urn:uuid:00000000-0000-7000-8000-000000000000 00000000-0000-7000-8000-00000000000g __proto__ constructor
    toString * %25`.split(/\s+/),
  "1'%20OR%20'1'='1",
  'x'.repeat(999),
];

describe('An invalid id finds nothing', () => {
  test.each(oddIds)('%s', async (odd) => {
    // All kinds share their procedures; posts have one of their own.
    for (const kind of ['furniture-bundles', 'blog-posts']) {
      const payload = JSON.stringify(aBundle());
      for (const method of ['PUT', 'DELETE'] as const) {
        const answer = await send(method, `/api/${kind}/${odd}`, method === 'PUT' ? payload : undefined);
        expect(flawsOf(answer)).toEqual([]);
      }
    }
    expect(flawsOf(await send('GET', `/api/furniture-bundles/${odd}`))).toEqual([]);
  });

  test.each([[['a']], [{ $ne: null }], [1], [null], [true], [{ id: 'x' }]])('over tRPC as %j', async (odd) => {
    expect(
      flawsOf(await send('GET', `/trpc/bundle.byId?input=${encodeURIComponent(JSON.stringify({ id: odd }))}`)),
    ).toEqual([]);
    expect(flawsOf(await send('POST', '/trpc/bundle.delete', JSON.stringify({ id: odd })))).toEqual([]);
  });
});

const text = (value: string) => JSON.stringify({ ...aBundle(), title: 'TITLE' }).replace('"TITLE"', value);

const oddValues: [string, string][] = [
  ['a NUL', '"a\\u0000b"'],
  ['only NULs', '"\\u0000\\u0000"'],
  ['a lone high surrogate', '"\\ud800"'],
  ['a lone low surrogate', '"a\\udc00b"'],
  ['blanks', '"   "'],
  ['blanks of other kinds', '"\\u3000\\u00a0\\ufeff"'],
  ['201 letters', `"${'x'.repeat(201)}"`],
  ['201 furniture emoji', `"${'🛋'.repeat(201)}"`],
  ['half a mebibyte', `"${'x'.repeat(524_288)}"`],
  ['a number', '7'],
  ['a number without end', '1e999'],
  ['a number of many digits', '9'.repeat(400)],
  ['true', 'true'],
  ['null', 'null'],
  ['a list', '["a"]'],
  ['an object', '{"a":1}'],
  ['an object with toString', '{"toString":"x","length":3}'],
  ['a raw query', '{"__raw":true,"sql":"select 1"}'],
  ['an operator', '{"$ne":null}'],
  ['deep lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['deep objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
];

test.each(oddValues)('an invalid text is refused: %s', async (_, value) => {
  expect(flawsOf(await send('POST', '/api/furniture-bundles', text(value)))).toEqual([]);
  expect(flawsOf(await send('PUT', `/api/furniture-bundles/${id}`, text(value)))).toEqual([]);
  expect(flawsOf(await send('POST', '/trpc/bundle.create', text(value)))).toEqual([]);
});

test.each(['/api/furniture-bundles', '/trpc/bundle.create'])('A body in Latin-1 is refused at %s', async (url) => {
  const payload = JSON.stringify(aBundle({ title: 'Café suite' }));
  const post = (encoding: BufferEncoding) =>
    app.inject({ method: 'POST', url, payload: Buffer.from(payload, encoding), headers: { cookie, ...json } });

  const refused = await post('latin1');

  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('The body is not UTF-8.');
  expect((await post('utf8')).body).toContain('Café suite');
});

const protectedFields: [string, string][] = [
  ['__proto__', '"__proto__":{"isAdmin":true,"title":"P"}'],
  ['constructor.prototype', '"constructor":{"prototype":{"isAdmin":true}}'],
  ['an id', '"id":"00000000-0000-7000-8000-000000000001"'],
  ['a moment of creation', '"createdAt":"2001-01-01T00:00:00.000Z"'],
  ['a key twice', '"title":"First","title":"Oak suite"'],
];

test.each(protectedFields)('a protected field changes nothing: %s', async (_, fields) => {
  const body = JSON.stringify({ ...aBundle(), title: 'Oak suite' }).replace(/\{/, `{${fields},`);
  const answer = await send('POST', '/api/furniture-bundles', body);
  const made = answer.json<Record<string, unknown>>();

  expect(answer.statusCode).toBe(201);
  expect(made).toMatchObject({ ...aBundle(), title: 'Oak suite' });
  expect(Object.keys(made).toSorted()).toEqual(
    [...Object.keys(aBundle()), 'createdAt', 'id', 'listedAt', 'updatedAt'].toSorted(),
  );
  expect(made['id']).not.toMatch(/^0{8}/);
  expect(made['createdAt']).not.toMatch(/^2001/);
  expect({}).not.toHaveProperty('isAdmin');
});

const unknownFields = {
  deletedAt: '2001-01-01T00:00:00.000Z',
  publishedAt: '2001-01-01T00:00:00.000Z',
  isAdmin: true,
  session: { isAdmin: true },
  ...Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key${index}`, 1])),
};

test('tens of thousands of unknown fields are refused, and the first hundred are named', async () => {
  const answer = await send('POST', '/api/furniture-bundles', JSON.stringify({ ...aBundle(), ...unknownFields }));

  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual(
    Object.keys(unknownFields).slice(0, 100),
  );
});

const brokenBodies: [string, string][] = [
  ['an open object', '{"title":'],
  ['an open text', '{"title":"'],
  ['two values', '{}{}'],
  ['a comma too many', '{"title":"a",}'],
  ['single quotes', "{'title':'a'}"],
  ['a comment', '{/* a */}'],
  ['NaN', '{"title":NaN}'],
  ['a control character', '{"title":"a\u0001b"}'],
  ['a byte order mark alone', '\uFEFF'],
  ['a text', '"title"'],
  ['a number', '1'],
  ['a list', '[{}]'],
  ['null', 'null'],
  ['true', 'true'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['YAML', 'title: Oak'],
];

test.each(brokenBodies)('a body that is not a JSON object is refused: %s', async (_, body) => {
  for (const url of ['/api/furniture-bundles', '/api/contact', '/trpc/inquiry.create', '/trpc/bundle.create?batch=1'])
    expect(flawsOf(await send('POST', url, body))).toEqual([]);
});

test.each(['%7B', '%7B%22id%22', '%5B%5D', '%00', 'x', '%22%22', '1', 'null', '%7B%22id%22%3A%22%5Cud800%22%7D'])(
  'an unreadable query is refused: tRPC input %s',
  async (input) => expect(flawsOf(await send('GET', `/trpc/bundle.byId?input=${input}`))).toEqual([]),
);

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

const sessionEnds = new Set(['admin.logout', 'admin.endSessions']);

test.each(Object.entries(procedures).filter(([path]) => !sessionEnds.has(path)))(
  '%s meets any input with an answer, and never falls over',
  { tags: ['nightly'] },
  async (path, procedure) => {
    const property = fc.asyncProperty(anyInput, async (input) => {
      const body = JSON.stringify(input) ?? 'null';
      const answer = await (procedure?._def.type === 'mutation'
        ? send('POST', `/trpc/${path}`, body)
        : send('GET', `/trpc/${path}?input=${encodeURIComponent(body.toWellFormed())}`));
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/\\n\s+at |\.ts:|violates|invalid input syntax/);
    });
    await fc.assert(property, { numRuns: 100 });

    expect((await send('GET', '/trpc/admin.access')).statusCode).toBe(200);
  },
);
