import type { FastifyInstance } from 'fastify';
import type { SiteFacts } from '../pages/site.ts';

const documentPath = '/api/openapi.json';

async function describe({ company, publicUrl }: SiteFacts) {
  const [{ openApiDocument }, { openApiPage }] = await Promise.all([import('./document.ts'), import('./page.ts')]);
  const document = openApiDocument({ title: company.name, url: publicUrl });
  return { document, page: openApiPage(document, documentPath) };
}

/** GET /api/openapi.json for programs, GET /api/docs for people; made when somebody first asks. */
export function registerOpenApi(app: FastifyInstance, facts: SiteFacts): void {
  let made: ReturnType<typeof describe> | undefined;
  const description = () => (made ??= describe(facts));
  app.get(documentPath, async () => (await description()).document);
  app.get('/api/docs', async (_, reply) => {
    const { page } = await description();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
