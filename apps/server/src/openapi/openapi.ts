import type { FastifyInstance } from 'fastify';
import type { SiteFacts } from '../pages/site.ts';
import { openApiDocument } from './document.ts';
import { openApiPage } from './page.ts';

const documentPath = '/api/openapi.json';

/** GET /api/openapi.json for programs, GET /api/docs for people. */
export function registerOpenApi(app: FastifyInstance, { company, publicUrl }: SiteFacts): void {
  const document = openApiDocument({ title: company.name, url: publicUrl });
  const page = openApiPage(document, documentPath);
  app.get(documentPath, () => document);
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}
