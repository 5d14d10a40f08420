import { restCalls } from '@innventory/api/procedures.ts';
import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { records } from '@innventory/domain/records/records.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { successStatusOf } from '../rest.ts';

export const operations = restCalls.map(({ path: procedure, method, url, type, meta, inputs, output }) => {
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const given = inputs.at(-1);
  const input = given instanceof z.ZodOptional ? given.unwrap() : given;
  return {
    procedure,
    method,
    path,
    parameters,
    forAdministrator: meta?.forAdministrator ?? false,
    changes: type === 'mutation',
    input: input instanceof z.ZodObject ? input : null,
    output: output ?? meta?.returns ?? z.void(),
  };
});

export type Operation = (typeof operations)[number];

const failureBody = z
  .strictObject({
    message: z.string().meta({ description: 'A sentence for people.' }),
    code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ description: 'The body of every failed call.' });

const jsonOf = (schema: object) => ({ 'application/json': { schema } });

/** Schemas that generators turn into named types. */
const components: Record<string, object> = {};

function component(name: string, schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Generators take a field with a default for required.
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  });
  components[name] = described;
  return { $ref: `#/components/schemas/${name}` };
}

const failure = component('Failure', failureBody);

const reasons: Record<number, string> = {
  400: 'The request cannot be read or is invalid; `issues` names each field.',
  401: 'Not signed in, or password or token are wrong.',
  403: 'The request came from another website.',
  404: 'There is no such record.',
  409: 'The slug is taken, or somebody else has saved the record meanwhile.',
  413: 'The body is too large.',
  415: 'The call does not accept this content type.',
  429: 'Too many requests; Retry-After gives the seconds to wait.',
  500: 'An unexpected error.',
  503: 'The database or the image store cannot be reached, or the disk is full. Nothing was changed.',
};

const throttled = new Set(['admin.login', 'inquiry.create']);

function failuresOf({ procedure, parameters, forAdministrator, changes }: Operation): number[] {
  const mayFail: [boolean, number[]][] = [
    [true, [400, 500, 503]],
    [forAdministrator || procedure === 'admin.login', [401]],
    [changes, [403, 413, 415]],
    [parameters.length > 0, [404]],
    [forAdministrator && /\.(?:create|update)$/.test(procedure), [409]],
    [throttled.has(procedure), [429]],
  ];
  return mayFail.flatMap(([may, statuses]) => (may ? statuses : [])).toSorted((a, b) => a - b);
}

const failures = (statuses: number[], ownReasons: Record<number, string> = {}) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: ownReasons[status] ?? reasons[status] ?? '', content: jsonOf(failure) },
    ]),
  );

const tagOf = ({ procedure }: Operation) => procedure.split('.')[0] ?? '';

/** What all calls of a router return: "BlogPost" for "blogPost.create". */
const recordName = (operation: Operation) =>
  tagOf(operation) === 'admin' ? 'AdminStatus' : capitalized(tagOf(operation));

function successOf(operation: Operation) {
  const { procedure, output } = operation;
  const status = successStatusOf(procedure);
  if (status === 204) return { [status]: { description: 'Done, without a body.' } };
  const isList = output instanceof z.ZodArray;
  const record = component(recordName(operation), isList ? (output.element as z.ZodType) : output);
  return { [status]: { description: 'Done.', content: jsonOf(isList ? { type: 'array', items: record } : record) } };
}

const inquiry = { name: 'inquiry', noun: 'inquiry', plural: 'inquiries' };

const kinds = [...Object.values(records), inquiry];

const titles: Record<string, string> = {
  'admin.status': 'Check the session',
  'admin.login': 'Sign in',
  'admin.logout': 'Sign out',
  'blogPost.byId': 'Read one blog post by its id or slug',
  'blogPost.list': 'List the published blog posts',
  'blogPost.listAll': 'List all blog posts, drafts too',
  'inquiry.create': 'Send an inquiry',
};

function summaryOf({ procedure }: Operation): string {
  const [router = '', word = ''] = procedure.split('.');
  const { noun: one = '', plural: many = '' } = kinds.find(({ name }) => name === router) ?? {};
  const plain: Record<string, string> = { list: `List the ${many}`, byId: `Read one ${one}` };
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  return titles[procedure] ?? plain[word] ?? `${capitalized(word)} ${article} ${one}`;
}

const administrator = [{ session: [] }, { token: [] }];

/** "BlogPostInput", "BlogPostUpdate", "Login" */
function inputName(operation: Operation): string {
  const [, word = ''] = operation.procedure.split('.');
  const ends: Record<string, string> = { create: 'Input', update: 'Update' };
  return ends[word] ? recordName(operation) + ends[word] : capitalized(word);
}

function bodyOf(operation: Operation) {
  const { input, changes, parameters } = operation;
  if (!input || !changes) return null;
  const fields = Object.entries(input.shape).filter(([name]) => !parameters.includes(name));
  if (fields.length === 0) return null;
  return component(inputName(operation), z.object(Object.fromEntries(fields)), 'input');
}

function parametersOf({ input, changes, parameters }: Operation) {
  const inPath = parameters.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const { properties = {} } = input && !changes ? z.toJSONSchema(input, { io: 'input' }) : {};
  const others = Object.entries(properties).filter(([name]) => !parameters.includes(name));
  return [...inPath, ...others.map(([name, schema]) => ({ name, in: 'query', required: false, schema }))];
}

function operationObject(operation: Operation) {
  const { procedure, forAdministrator } = operation;
  const body = bodyOf(operation);
  const parameters = parametersOf(operation);
  return {
    operationId: procedure.replace('.', '_'),
    summary: summaryOf(operation),
    tags: [tagOf(operation)],
    security: forAdministrator ? administrator : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: { ...successOf(operation), ...failures(failuresOf(operation)) },
  };
}

/** Not a procedure, because it takes a file. */
const upload = {
  operationId: 'upload_file',
  summary: 'Add a picture',
  tags: ['pictures'],
  security: administrator,
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: {
              type: 'string',
              format: 'binary',
              description: `JPEG, PNG, WebP, AVIF or GIF of at most ${limits.imageBytes} bytes`,
            },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The URL of the picture.',
      content: jsonOf(component('Upload', z.strictObject({ finalURL: z.string() }))),
    },
    ...failures([400, 401, 403, 413, 415, 500, 503]),
  },
};

/** Not a procedure, because it returns a file. */
const backup = {
  operationId: 'backup',
  summary: 'Take a backup',
  tags: ['admin'],
  security: administrator,
  responses: {
    200: {
      description: 'The backup as a stream.',
      content: { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } },
    },
    ...failures([400, 401, 403, 409, 413, 415, 500, 503], { 409: 'Another backup is running.' }),
  },
};

type Described = ReturnType<typeof operationObject> | typeof upload | typeof backup;

export function openApiDocument({ title, url }: { title: string; url: string }) {
  const paths: Record<string, Record<string, Described>> = {
    '/api/objects/upload-file': { post: upload },
    '/api/admin/backup': { post: backup },
  };
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} REST API`,
      version: '1',
      description: `Bodies are JSON of at most ${serverLimits.jsonBodyBytes} bytes, timestamps are ISO 8601 in UTC. Pages of other websites cannot call anything that changes data.`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: components,
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

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
