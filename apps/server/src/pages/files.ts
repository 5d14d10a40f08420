import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { shownElsewhere } from '../http/security/security-headers.ts';

/** Names below /assets/ hold a hash of the content. */
const assets = '/assets/';

const oneDay = 'public, max-age=86400';

/** The built files, each by a route of its own: a path never reaches the disk. */
export async function registerFiles(app: FastifyInstance, filesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: filesDir,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => {
      const isAsset = reply.request.url.startsWith(assets);
      void reply.headers(shownElsewhere);
      void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : oneDay);
    },
  });
}
