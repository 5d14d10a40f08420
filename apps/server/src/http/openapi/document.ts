import { restCalls } from '@innventory/api/app-router.ts';
import { errorCatalogue } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { z } from 'zod';
import { successStatusOf } from '../rest.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** Schemas that generators turn into named types. */
export const schemas: Record<string, Schema> = {};

function component(name: string, schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Generators take a field with a default for required.
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  });
  schemas[name] = described;
  return { $ref: `#/components/schemas/${name}` };
}

const failure = component(
  'Failure',
  z.strictObject({
    message: z.string().meta({ description: 'A sentence for people.' }),
    code: z.enum(Object.keys(errorCatalogue)),
    issues: z
      .array(
        z.strictObject({
          path: z.string().meta({ description: 'The field, e.g. "imageUrls.0".' }),
          message: z.string(),
          value: z.union([z.string(), z.number(), z.boolean()]).optional(),
        }),
      )
      .optional(),
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);

/** The content of a body or response: its type and schema. */
type Content = Record<string, { schema: Schema }>;

const json = (schema: Schema): Content => ({ 'application/json': { schema } });

const verbs: Record<string, string> = {
  byId: 'Read',
  listAll: 'List, drafts too',
  status: 'Check the session',
  login: 'Sign in',
  logout: 'Sign out',
};

function answerOf(output: z.ZodType, name: string): Content {
  if (output instanceof z.ZodArray) return json({ type: 'array', items: component(name, output.element as z.ZodType) });
  return json(component(name, output));
}

/** Procedures that answer the record of their router, or a list of them. */
const recordVerbs = new Set(['byId', 'list', 'listAll', 'create', 'update']);

/** Schemas with other names than their procedure or the record of their router. */
const schemaNames: Partial<Record<string, string>> = { admin: 'AdminStatus', 'inquiry.create': 'SentInquiry' };

/** The calls that are procedures. */
export const operations = restCalls.map(({ path: procedure, method, url, type, meta, inputs, output }) => {
  const [tag = '', verb = ''] = procedure.split('.');
  const name =
    schemaNames[procedure] ?? schemaNames[tag] ?? capitalized(tag) + (recordVerbs.has(verb) ? '' : capitalized(verb));
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const changes = type === 'mutation';
  const status = successStatusOf(procedure);
  const given = inputs.at(-1);
  const input = given instanceof z.ZodOptional ? given.unwrap() : given;
  const fields = Object.entries(input instanceof z.ZodObject ? input.shape : {}).filter(
    ([key]) => !inPath.includes(key),
  );
  const sent = z.object(Object.fromEntries(fields));
  const query = changes ? {} : (z.toJSONSchema(sent, { io: 'input' }).properties ?? {});
  return {
    method,
    path,
    id: procedure.replace('.', '_'),
    tag,
    summary: verbs[verb] ?? capitalized(verb),
    forAdministrator: meta?.forAdministrator ?? false,
    changes,
    isCached: meta?.cacheTags !== undefined,
    isList: meta?.orderedBy !== undefined,
    parameters: [
      ...inPath.map((key) => ({ name: key, in: 'path' as const, required: true, schema: { type: 'string' } })),
      ...Object.entries(query).map(([key, schema]) => ({ name: key, in: 'query' as const, required: false, schema })),
    ],
    body: changes && fields.length > 0 ? json(component(capitalized(tag) + capitalized(verb), sent, 'input')) : null,
    status,
    answer: status === 204 ? null : answerOf(output ?? meta?.returns ?? z.void(), name),
  };
});

export type Operation = (typeof operations)[number];

const file = z.file().meta({ description: `JPEG, PNG, WebP, AVIF or GIF of at most ${limits.imageBytes} bytes` });

const forFiles = {
  forAdministrator: true,
  changes: true,
  isCached: false,
  isList: false,
  parameters: [],
  status: 200,
};

/** Not procedures, because they take or return a file. */
const fileOperations: Operation[] = [
  {
    ...forFiles,
    method: 'POST',
    path: '/api/objects/upload-file',
    id: 'upload_file',
    tag: 'pictures',
    summary: 'Add a picture',
    body: { 'multipart/form-data': { schema: component('PictureFile', z.object({ file })) } },
    answer: json(component('Upload', z.strictObject({ finalURL: z.string() }))),
  },
  {
    ...forFiles,
    method: 'POST',
    path: '/api/admin/backup',
    id: 'backup',
    tag: 'admin',
    summary: 'Take a backup',
    body: null,
    answer: { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } },
  },
];

export const allOperations = [...operations, ...fileOperations];

const text = (description: string) => ({ description, schema: { type: 'string' } });

const retryAfter = { 'Retry-After': text('Seconds after which another try makes sense.') };

const etag = { ETag: text('For If-None-Match.') };

const throttled = new Set(['admin_login', 'inquiry_create']);

/** Status and description of the failures, the calls that they can come from, and headers. */
const failures: [number, string, (operation: Operation) => boolean, object?][] = [
  [400, 'Invalid input, or an unknown field or parameter.', () => true],
  [401, 'Not signed in, an invalid token, or a wrong password.', () => true],
  [403, 'Sent by a page of another website.', ({ changes }) => changes],
  [404, 'No such record.', ({ parameters }) => parameters.some((parameter) => parameter.in === 'path')],
  [409, 'Taken, or changed in the meantime.', ({ changes, forAdministrator }) => changes && forAdministrator],
  [413, 'Larger than allowed.', ({ changes }) => changes],
  [415, 'Neither JSON nor a picture.', ({ changes }) => changes],
  [429, 'Too many attempts.', ({ id }) => throttled.has(id), retryAfter],
  [500, 'The server failed.', () => true],
  [503, 'Unavailable, overloaded or out of space.', () => true, retryAfter],
];

const headersOf = ({ id, isCached, isList }: Operation) => ({
  ...(isCached && etag),
  ...(isList && { Link: text('The next records of the list, as rel="next".') }),
  ...(/^admin_log(?:in|out)$/.test(id) && { 'Set-Cookie': text('The session.') }),
});

const responsesOf = (operation: Operation) => ({
  [operation.status]: {
    description: 'Done.',
    headers: headersOf(operation),
    ...(operation.answer && { content: operation.answer }),
  },
  ...(operation.isCached && { 304: { description: 'Not changed.', headers: etag } }),
  ...Object.fromEntries(
    failures.flatMap(([status, description, isPossible, headers = {}]) =>
      isPossible(operation) ? [[status, { description, headers, content: json(failure) }]] : [],
    ),
  ),
});

const operationObject = (operation: Operation) => {
  const { id, tag, summary, forAdministrator, parameters, body } = operation;
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: forAdministrator ? [{ session: [] }, { token: [] }] : [],
    parameters,
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responsesOf(operation),
  };
};

export function openApiDocument({ company, publicUrl }: SiteFacts) {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of allOperations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(operation);
  return {
    openapi: '3.1.0',
    info: {
      title: `${company.name} REST API`,
      version: '1',
      description: `Bodies are JSON of at most ${serverLimits.jsonBodyBytes} bytes, timestamps are ISO 8601 in UTC. Pages of other websites cannot call anything that changes data.`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(allOperations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by the sign-in. The name is `__Host-session` with TLS.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token.' },
      },
    },
  };
}
