import { AppError } from '@innventory/domain/errors.ts';
import type { Images } from '@innventory/images/images.ts';
import type { FastifyInstance } from 'fastify';

/** A browser shows a stored file as a picture only. Other websites and mail programs may show it, too. */
const objectHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** GET /objects/<name>: the content of a name never changes, so the name is the ETag. */
export function registerObjects(app: FastifyInstance, images: Images): void {
  app.get<{ Params: { name: string } }>('/objects/:name', async ({ params: { name }, headers }, reply) => {
    const etag = `"${name}"`;
    const named = { ...objectHeaders, etag };
    // Before the picture is opened, because an unread body keeps its connection to the store.
    if (headers['if-none-match']?.includes(etag) && (await images.has(name)))
      return reply.code(304).headers(named).send();
    const object = await images.read(name);
    if (!object) throw new AppError('NOT_FOUND');
    return reply.headers(named).type(object.type).header('content-length', object.size).send(object.body);
  });
}
