import type { FastifyInstance } from 'fastify';
import type { SiteFacts } from '@innventory/domain/page.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';

const documentPath = '/api/openapi.json';

const docsPath = '/api/docs';

async function documentOf({ company, publicUrl }: SiteFacts) {
  const { openApiDocument } = await import('./document.ts');
  return openApiDocument({ title: company.name, url: publicUrl });
}

async function pageOf(facts: SiteFacts): Promise<string> {
  const { openApiPage } = await import('./page.ts');
  return openApiPage(await documentOf(facts), documentPath);
}

/** GET /api/openapi.json for programs, GET /api/docs for people; made when somebody first asks. */
export function registerOpenApi(app: FastifyInstance, facts: SiteFacts, cache: ResponseCache): void {
  const serve = (path: string, type: string, body: () => Promise<string>) =>
    app.get(path, async (request, reply) => {
      const load = async () => ({ status: 200, type: `${type}; charset=utf-8`, body: await body(), cacheTags: [] });
      return cache.send(request, reply, { key: path, load });
    });
  serve(documentPath, 'application/json', async () => JSON.stringify(await documentOf(facts)));
  serve(docsPath, 'text/html', () => pageOf(facts));
}
