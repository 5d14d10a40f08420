import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { refuseUnknown } from './rest.ts';
import type { Sessions } from './security/sessions.ts';

const headers = {
  'content-type': 'application/x-tar',
  'content-disposition': 'attachment; filename="innventory.backup"',
  'cache-control': 'no-store',
};

export function registerBackup(
  app: FastifyInstance,
  { sessions, backup }: { sessions: Sessions; backup: () => Promise<Readable> },
): void {
  // Pictures do not get smaller.
  app.post('/api/admin/backup', { compress: false }, async (request, reply) => {
    await sessions.requireAdmin(request);
    refuseUnknown(Object.keys(request.query as object));
    const stream = await backup();
    const session = sessions.nameOf(request);
    request.log.info({ event: 'backup', session }, 'the administrator took a backup');
    return reply.headers(headers).send(stream);
  });
}
