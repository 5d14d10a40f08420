import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { escaped } from '@innventory/domain/values/text.ts';
import type { FastifyInstance } from 'fastify';
import type { ReadFacts } from '../../shared/site-facts.ts';
import type { Operation, Schema } from './document.ts';

const documentPath = '/api/openapi.json';

const style = `
body{margin:0;background:#faf7f2;color:#211d18;font:16px/1.6 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:48px 20px 96px}
h1,h2{font:400 40px/1.15 Georgia,serif}h2{font-size:28px;margin-top:56px}
a{color:#22382f}i{color:#6b5f4e;font-size:14px}code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
section{border-top:1px solid #ddd3c4;padding:12px 0}h3,p{margin:0}
td{padding:3px 24px 3px 0;vertical-align:top}@media(max-width:600px){td{display:block}}`;

/** What the page shows of a field, in the words of JSON Schema. */
const keywords = `type format enum const items anyOf minLength maxLength minimum maximum description`.split(' ');

function shown(schema: Schema): string {
  const { $ref, items } = schema;
  if (typeof items === 'object' && '$ref' in items) return `list of ${shown(items)}`;
  const name = $ref?.split('/').at(-1);
  return name ? `<a href="#${name}">${name}</a>` : `<code>${escaped(JSON.stringify(schema, keywords))}</code>`;
}

const contentOf = (content: Operation['body']) =>
  Object.entries(content ?? {}).map(([type, { schema }]) => `${type}, ${shown(schema)}`);

const operationSection = ({ method, path, id, summary, forAdministrator, body, status, answer }: Operation) =>
  `<section id="${id}"><h3><code>${method} ${escaped(path)}</code></h3>
<p>${summary}.${forAdministrator ? ' For the administrator.' : ''}</p>
${body ? `<p>Body: ${contentOf(body).join()}</p>` : ''}
<p>Response: ${[status, ...contentOf(answer)].join(', ')}</p></section>`;

function schemaSection([name, { properties = {}, required = [] }]: [string, Schema]): string {
  const rows = Object.entries(properties).map(([field, schema]) => {
    const need = required.includes(field) ? '' : ' <i>optional</i>';
    return `<tr><td><code>${escaped(field)}</code>${need}</td><td>${shown(Object(schema))}</td></tr>`;
  });
  return `<section id="${name}"><h3>${name}</h3><table>${rows.join('')}</table></section>`;
}

/** Loaded at the first request, because the schemas would slow down the start. */
const description = () => import('./document.ts');

async function openApiPage(facts: SiteFacts): Promise<string> {
  const { allOperations, openApiDocument, schemas } = await description();
  const { info } = openApiDocument(facts);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(info.title)}</title><style>${style}</style></head>
<body><main>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)} Source: <a href="${documentPath}">OpenAPI 3.1</a>.
Every error returns <a href="#Failure">Failure</a>.</p>
<h2>Calls</h2>
${allOperations.map(operationSection).join('\n')}
<h2>Schemas</h2>
${Object.entries(schemas).map(schemaSection).join('\n')}
</main></body>
</html>`;
}

export function registerOpenApi(app: FastifyInstance, readFacts: ReadFacts): void {
  const serve = (path: string, type: string, read: (facts: SiteFacts) => Promise<string>) =>
    app.get(path, { config: { cacheTags: ['settings'], cacheKey: () => path } }, async (_, reply) =>
      reply.type(type).send(await read(await readFacts(reply))),
    );
  serve(documentPath, 'application/json; charset=utf-8', async (facts) =>
    JSON.stringify((await description()).openApiDocument(facts)),
  );
  serve('/api/docs', 'text/html; charset=utf-8', openApiPage);
}
