import { SessionEntity } from '@innventory/db/entities.ts';
import { timestamp } from '@innventory/domain/records/fields.ts';
import { z } from 'zod';
import { logNameOf } from './api-token.ts';
import type { Context } from './context.ts';

/** What a session's row holds. `fingerprint` is that of the password it was opened with. */
export const sessionData = z.object({
  fingerprint: z.string(),
  openedAt: z.iso.datetime(),
  /** Exact to the minute. Sessions of earlier versions have none. */
  usedAt: z.iso.datetime().optional(),
});

/** `id` names the session in the log. It grants no access. */
export const openSession = z.object({ id: z.string(), openedAt: timestamp, usedAt: timestamp, isPresent: z.boolean() });

type OpenSession = z.output<typeof openSession>;

export const sessionId = z.object({ id: z.string().regex(/^[\da-f]{12}$/, 'Must be the id of a session') });

/** The present session first, then the last used. */
export async function openSessions({ em, now, session }: Context): Promise<OpenSession[]> {
  const rows = await em.find(SessionEntity, { expire: { $gt: now().toISOString() } });
  const open = rows.flatMap(({ sid, sess }): OpenSession[] => {
    const { data } = sessionData.safeParse(sess);
    const id = logNameOf(sid);
    return data
      ? [{ id, openedAt: data.openedAt, usedAt: data.usedAt ?? data.openedAt, isPresent: id === session.name }]
      : [];
  });
  return open.toSorted((a, b) => Number(b.isPresent) - Number(a.isPresent) || b.usedAt.localeCompare(a.usedAt));
}

/** Ends one session, or all. */
export async function endSessions({ em }: Pick<Context, 'em'>, id = ''): Promise<void> {
  await em.nativeDelete(SessionEntity, { sid: { $like: `${id}%` } });
}
