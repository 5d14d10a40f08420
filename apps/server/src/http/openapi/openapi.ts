import { escaped } from '@innventory/domain/values/text.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  description?: string;
}

/** "text of 1 to 200 characters", "one of: draft, published", "list of text" */
function kindOf(schema: Schema): string {
  const { type, anyOf, items, enum: values, format, minLength = 0, maxLength, minimum, maximum } = schema;
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(', or ');
  if (Array.isArray(type)) return type.map((one) => kindOf({ ...schema, type: one })).join(', or ');
  if (values) return `one of: ${values.map(String).join(', ')}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (type === 'array') return `list of ${kindOf(items ?? {})}`;
  if (format) return { 'date-time': 'timestamp', uuid: 'UUID', binary: 'file' }[format] ?? format;
  if (type === 'integer') return `whole number from ${minimum} to ${maximum}`;
  if (type !== 'string') return type ?? 'anything';
  return maxLength ? `text of ${minLength} to ${maxLength} characters` : 'text';
}

function fieldsTable({ properties = {}, required = [], items, type }: Schema): string {
  if (type === 'array') return `<p>A list, each:</p>${fieldsTable(items ?? {})}`;
  const rows = Object.entries(properties).map(([name, field]) => {
    const need = required.includes(name) ? '' : ' <i>optional</i>';
    const kind = field.description ?? kindOf(field);
    return `<tr><td><code>${escaped(name)}</code>${need}</td><td>${escaped(kind)}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

interface Content {
  description?: string;
  content?: Record<string, { schema: Schema }>;
}

function answerLine([status, { description = '', content }]: [string, Content]): string {
  const schema = content?.['application/json']?.schema;
  const fields = schema && Number(status) < 400 ? fieldsTable(schema) : '';
  return `<dt><code>${status}</code></dt><dd>${escaped(description)}${fields}</dd>`;
}

interface Call {
  operationId: string;
  summary: string;
  security: object[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

function callSection(path: string, method: string, call: Call): string {
  const [type, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const signedIn = call.security.length > 0 ? '<p>For the administrator.</p>' : '';
  const sent = body ? `<h4>Body <small>${type}</small></h4>${fieldsTable(body.schema)}` : '';
  const answers = Object.entries(call.responses).map(answerLine).join('');
  return `<details id="${escaped(call.operationId)}">
<summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(call.summary)}</span></summary>
${signedIn}${sent}<h4>Answers</h4><dl>${answers}</dl>
</details>`;
}

const style = `
body{margin:0;background:#faf7f2;color:#211d18;font:16px/1.6 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:48px 20px 96px}
h1{font:400 40px/1.15 Georgia,serif;margin:0 0 12px}h4{margin:20px 0 6px}
a{color:#22382f}small{color:#6b5f4e;font-weight:400}i{color:#6b5f4e;font-size:14px}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
details{border-top:1px solid #ddd3c4;padding:12px 0}details:last-of-type{border-bottom:1px solid #ddd3c4}
summary{cursor:pointer;min-height:32px}summary b{display:inline-block;min-width:4.5em;color:#22382f}
summary span{color:#6b5f4e}summary:focus-visible{outline:2px solid #22382f;outline-offset:4px}
table{border-collapse:collapse;margin:4px 0}td{padding:3px 24px 3px 0;vertical-align:top}
dl{display:grid;grid-template-columns:4em 1fr;margin:0}dd{margin:0 0 6px}
@media(max-width:600px){summary span{display:block}td{display:block;padding:0}td+td{padding-bottom:8px;color:#6b5f4e}}`;

function openApiPage({ info, paths, components }: OpenApiDocument, documentPath: string): string {
  const referred = (_: string, value: { $ref?: string } | null) =>
    value?.$ref ? components.schemas[value.$ref.split('/').at(-1) ?? ''] : value;
  const described = JSON.parse(JSON.stringify(paths), referred) as Record<string, Record<string, Call>>;
  const calls = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => callSection(path, method, call)),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(info.title)}</title><style>${style}</style></head>
<body><main>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)} Source: <a href="${documentPath}">OpenAPI 3.1</a>.</p>
${calls.join('\n')}
<h4>Every failure</h4>${fieldsTable(components.schemas.Failure as Schema)}
</main></body>
</html>`;
}

const documentPath = '/api/openapi.json';

export function registerOpenApi(app: FastifyInstance, facts: SiteFacts, cache: ResponseCache): void {
  const document = () => openApiDocument({ title: facts.company.name, url: facts.publicUrl });
  const serve = (path: string, type: string, body: () => string) =>
    app.get(path, async (request, reply) => {
      const load = async () => ({ status: 200, type: `${type}; charset=utf-8`, body: body(), cacheTags: [] });
      return cache.send(request, reply, { key: path, load });
    });
  serve(documentPath, 'application/json', () => JSON.stringify(document()));
  serve('/api/docs', 'text/html', () => openApiPage(document(), documentPath));
}
