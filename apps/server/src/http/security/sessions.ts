import type { SessionPort } from '@innventory/api/context.ts';
import { hashOf, logNameOf, sessionData } from '@innventory/api/credentials.ts';
import { ApiTokenEntity, SessionEntity } from '@innventory/db/entities.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { backgroundHeader } from '@innventory/domain/pages/page.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { apiTokenPattern } from '@innventory/domain/values/formats.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AdminPassword } from './password.ts';

const { idleMs, maximumMs } = serverLimits.session;

/** A session is extended, and the last use of a token stored, at most once in this time. */
const touchEveryMs = 60_000;

const tokenPattern = /^[\w-]{43}$/;

/** A proxy may send a token of its own in this header. A script whose variable is not set sends none. */
function bearerToken({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const [isBearer, token = ''] = /^bearer(?: (.*))?$/i.exec(authorization) ?? [];
  return isBearer && (token === '' || token.includes('inn_')) ? token : undefined;
}

const hasToken = (request: FastifyRequest): boolean => bearerToken(request) !== undefined;

function tokenHashOf(request: FastifyRequest): string | null {
  const token = bearerToken(request) ?? '';
  return apiTokenPattern.test(token) ? hashOf(token) : null;
}

/** Also stores when the token was last used. */
async function hasValidToken(orm: Orm, request: FastifyRequest, now: Date): Promise<boolean> {
  const hash = tokenHashOf(request);
  if (!hash) return false;
  const em = orm.em.fork();
  const found = await em.findOne(ApiTokenEntity, { hash });
  if (!found || (found.expiresAt && Date.parse(found.expiresAt) <= now.getTime())) return false;
  if (!found.lastUsedAt || now.getTime() - Date.parse(found.lastUsedAt) >= touchEveryMs) {
    await em
      .nativeUpdate(ApiTokenEntity, { hash }, { lastUsedAt: now.toISOString() })
      .catch((error: unknown) => request.log.warn({ err: error }, 'the last use of a token could not be stored'));
  }
  return true;
}

interface SessionParts {
  orm: Orm;
  /** Changing the password ends all sessions. */
  password: Pick<AdminPassword, 'fingerprint'>;
  publicUrl: string;
  now: () => Date;
}

export function createSessions({ orm, password, publicUrl, now }: SessionParts) {
  const isSecure = ({ protocol }: FastifyRequest) => publicUrl.startsWith('https:') || protocol === 'https';
  const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-session' : 'session');
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();

  function sidOf(request: FastifyRequest): string | null {
    const token = request.cookies[cookieName(request)];
    return token !== undefined && tokenPattern.test(token) ? hashOf(token) : null;
  }

  /** An UPDATE, so that a session that was ended meanwhile stays ended. */
  async function touch(sid: string, sess: z.output<typeof sessionData>): Promise<void> {
    const { openedAt, usedAt = openedAt } = sess;
    if (now().getTime() - Date.parse(usedAt) < touchEveryMs) return;
    const expire = new Date(Math.min(now().getTime() + idleMs, Date.parse(openedAt) + maximumMs)).toISOString();
    await orm.em.fork().nativeUpdate(SessionEntity, { sid }, { expire, sess: { ...sess, usedAt: after(0) } });
  }

  async function end(request: FastifyRequest): Promise<void> {
    const sid = sidOf(request);
    if (sid) await orm.em.fork().nativeDelete(SessionEntity, { sid });
  }

  /** Name of the session or token in the log. */
  function nameOf(request: FastifyRequest): string | null {
    const hash = tokenHashOf(request) ?? sidOf(request);
    return hash && logNameOf(hash);
  }

  /**
   * Whether the request has the cookie of an open session or a valid API token. Without both there is no query. Throws
   * TOKEN_NOT_VALID, because a script would take a visitor's answer for the whole one.
   */
  async function hasAccess(request: FastifyRequest): Promise<boolean> {
    if (hasToken(request)) {
      if (await hasValidToken(orm, request, now())) return true;
      throw new AppError('TOKEN_NOT_VALID');
    }
    const sid = sidOf(request);
    if (!sid) return false;
    // A session opened while the clock was ahead would last until then.
    const expire = { $gt: after(0), $lte: after(2 * idleMs) };
    const found = await orm.em.fork().findOne(SessionEntity, { sid, expire });
    const { data } = sessionData.safeParse(found?.sess);
    if (!data || data.fingerprint !== (await password.fingerprint())) return false;
    if (request.headers[backgroundHeader]) return true;
    await touch(sid, data).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the session could not be extended'),
    );
    return true;
  }

  const known = new WeakMap<FastifyRequest, Promise<boolean>>();

  /** The same answer for the whole request. */
  function isAdministrator(request: FastifyRequest): Promise<boolean> {
    const answer = known.get(request) ?? hasAccess(request);
    known.set(request, answer);
    return answer;
  }

  return {
    isAdministrator,
    nameOf,

    async requireAdmin(request: FastifyRequest): Promise<void> {
      if (!(await isAdministrator(request))) throw new AppError('SIGN_IN_REQUIRED');
    },

    /** Deletes the sessions of former passwords, which would become valid again with the password. */
    async endFormer(): Promise<void> {
      const em = orm.em.fork();
      const fingerprint = await password.fingerprint();
      const former = "from sessions where sess ->> 'fingerprint' is distinct from ?";
      const found = await em.execute<object[]>(`select 1 ${former} limit 1`, [fingerprint]);
      // Most starts find none, and so can happen on a full disk.
      if (found.length > 0) await em.execute(`delete ${former}`, [fingerprint]);
    },

    portOf: (request: FastifyRequest, reply: FastifyReply): SessionPort => ({
      name: nameOf(request),
      isToken: hasToken(request),
      async open(fingerprint) {
        await end(request);
        const token = randomBytes(32).toString('base64url');
        const sess = { fingerprint, openedAt: after(0) };
        await orm.em.fork().insert(SessionEntity, { sid: hashOf(token), sess, expire: after(idleMs) });
        void reply.setCookie(cookieName(request), token, cookieOptions(request));
        return logNameOf(hashOf(token));
      },
      async close() {
        await end(request);
        void reply.clearCookie(cookieName(request), cookieOptions(request));
      },
    }),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
