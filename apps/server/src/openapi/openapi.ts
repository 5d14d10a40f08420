import type { FastifyInstance } from 'fastify';
import type { SiteFacts } from '@innventory/domain/page.ts';
import type { Prepared } from '../prepared/prepared.ts';

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
export function registerOpenApi(app: FastifyInstance, facts: SiteFacts, prepared: Prepared): void {
  const serve = (path: string, type: string, body: () => Promise<string>) =>
    app.get(path, async (request, reply) => {
      const make = async () => ({ status: 200, type: `${type}; charset=utf-8`, body: await body(), from: [] });
      return prepared.answer(request, reply, { key: path, make });
    });
  serve(documentPath, 'application/json', async () => JSON.stringify(await documentOf(facts)));
  serve(docsPath, 'text/html', () => pageOf(facts));
}
