import { anInquiry } from '@innventory/domain/testing.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { breakDatabase, testServer } from '../../testing/testing.ts';
import { type Operation, operations } from './document.ts';
import { urlOf, collectionOf, nameOf, needsRecord, servedCalls, unknownId, validBody } from './testing.ts';

const served = servedCalls();

const { app, orm, signIn } = await testServer();

interface Answers {
  summary: string;
  responses: Record<string, { content?: object; headers?: object }>;
  requestBody?: object;
  tags: string[];
}

const document = (await app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Answers>>;
  tags: { name: string }[];
}>();

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

const pointer = (...names: (string | number)[]) =>
  names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const complaintsAbout = (value: unknown, ...place: (string | number)[]) => {
  const validate = ajv.compile({ $ref: `document#${encodeURI(pointer('paths', ...place))}` });
  return validate(value) ? [] : validate.errors;
};

const json = 'application/json';

type Call = Pick<Operation, 'method' | 'path'>;

/** What the document does not promise of this answer, status or body. */
function breachesOf({ method, path }: Call, answer: LightMyRequestResponse): unknown {
  const { statusCode, body, headers } = answer;
  const promised = document.paths[path]?.[method.toLowerCase()]?.responses[statusCode];
  if (!promised) return [`${statusCode} is not promised`];
  const named = new Set(Object.keys(promised.headers ?? {}).map((name) => name.toLowerCase()));
  const missing = ['etag', 'link', 'retry-after', 'set-cookie'].filter((name) => headers[name] && !named.has(name));
  if (missing.length > 0) return missing.map((name) => `${name} is not promised`);
  if (!promised.content) return body === '' ? [] : ['There is a body'];
  const type = Object.keys(promised.content).join();
  if (!String(headers['content-type']).startsWith(type)) return [`It is not ${type}`];
  if (type !== json) return [];
  return complaintsAbout(answer.json(), path, method.toLowerCase(), 'responses', statusCode, 'content', json, 'schema');
}

let cookie = '';

beforeEach(async () => {
  cookie = await signIn();
});

async function call(operation: Operation, options: InjectOptions = {}): Promise<LightMyRequestResponse> {
  const answer = await app.inject({
    method: operation.method as InjectOptions['method'],
    url: urlOf(operation),
    headers: { cookie },
    ...options,
  });
  expect(breachesOf(operation, answer)).toEqual([]);
  return answer;
}

const payloadOf = (operation: Operation) => {
  const payload = validBody(operation);
  return payload && { payload: 'slug' in payload ? { ...payload, slug: `post-${crypto.randomUUID()}` } : payload };
};

async function newRecord(operation: Operation): Promise<string> {
  const making = operations.find(({ method, path }) => method === 'POST' && path === collectionOf(operation));
  if (!making) throw new Error(`Nothing makes what ${nameOf(operation)} needs`);
  return (await call(making, payloadOf(making))).json<{ id: string }>().id;
}

const named = (which: (operation: Operation) => boolean) =>
  operations.filter(which).map((operation) => [nameOf(operation), operation] as const);

const takesBody = (operation: Operation) => validBody(operation) !== undefined;

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();

  const { valid, errors } = await validator.validate(structuredClone(document));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('the document lists the tag of every call', () => {
  const tags = Object.values(document.paths).flatMap((methods) => Object.values(methods).flatMap((call) => call.tags));

  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...new Set(tags)].toSorted());
});

test('the document lists every call once', () => {
  const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );

  expect(inDocument.toSorted()).toEqual([...served].toSorted());
});

test.each(named(() => true))('%s succeeds as documented', async (_, operation) => {
  const id = needsRecord(operation) ? await newRecord(operation) : unknownId;

  const answer = await call(operation, { url: urlOf(operation, id), ...payloadOf(operation) });

  // Shows what a failed call answers.
  expect(answer.statusCode < 300 || answer.body).toBe(true);
});

test.each(named(takesBody))('the documented request body of %s is accepted', (_, operation) => {
  const place = [operation.path, operation.method.toLowerCase(), 'requestBody', 'content', json, 'schema'] as const;

  expect(complaintsAbout(validBody(operation), ...place)).toEqual([]);
  expect(complaintsAbout({ title: 7 }, ...place)).not.toEqual([]);
});

test.each(['/api/contact', '/api/admin/login'])('the document says when %s may be tried again', (path) => {
  expect(document.paths[path]?.['post']?.responses[429]?.headers).toHaveProperty('Retry-After');
});

test('the document says that an inquiry names records by text, and how long its texts may be', () => {
  const place = ['/api/contact', 'post', 'requestBody', 'content', json, 'schema'] as const;

  expect(complaintsAbout(anInquiry({ name: 'Bo', message: 'Ten chairs', phone: null }), ...place)).toEqual([]);
  expect(complaintsAbout(anInquiry({ name: 'B', message: 'Nine chai' }), ...place)).toMatchObject([
    { instancePath: '/name', keyword: 'minLength' },
    { instancePath: '/message', keyword: 'minLength' },
  ]);
  expect(complaintsAbout(anInquiry({ phone: '1'.repeat(41) }), ...place)).toContainEqual(
    expect.objectContaining({ instancePath: '/phone', keyword: 'maxLength' }),
  );
  expect(complaintsAbout({ ...anInquiry(), about: [7] }, ...place)).not.toEqual([]);
});

const operationOf = (name: string) => operations.find(({ id }) => id === name);

test('refusals answer as documented', async () => {
  const [create, update, read] = ['blogPost_create', 'bundle_update', 'bundle_list'].map(operationOf);
  if (!create || !update || !read) throw new Error('There is no such call');
  const foreign = { cookie, origin: 'https://evil.example' };
  const url = urlOf(update, await newRecord(update));
  const post = payloadOf(create);
  await call(create, post);

  const answers = [
    await call(update, { payload: [] }),
    await call(update, { headers: {}, ...payloadOf(update) }),
    await call(read, { headers: { authorization: `Bearer inn_${'a'.repeat(43)}` } }),
    await call(update, { headers: foreign, ...payloadOf(update) }),
    await call(update, { url: urlOf(update, unknownId), ...payloadOf(update) }),
    // The slug is taken, the record is stale.
    await call(create, post),
    await call(update, { url, payload: { ...validBody(update), basedOn: '2020-01-01T00:00:00.000Z' } }),
    await call(update, { payload: { title: 'x'.repeat(1_048_577) } }),
    await call(update, { payload: 'title=Oak', headers: { cookie, 'content-type': 'text/plain' } }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 401, 401, 403, 404, 409, 409, 413, 415]);
});

test('without the database every call answers 503 as documented', async () => {
  const mend = breakDatabase(orm);
  for (const operation of operations) {
    const answer = await call(operation, payloadOf(operation));
    expect({ name: nameOf(operation), status: answer.statusCode }).toEqual({ name: nameOf(operation), status: 503 });
    expect(answer.body).not.toMatch(/select|insert|ECONN|at \w+ \(/i);
  }
  mend();
});

test('/api/docs shows every call without scripts or external requests', async () => {
  const page = await app.inject('/api/docs');

  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!furniture\.example)|<link|<img/);
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path);
});
