import { apiTokenPattern, hashOf } from '@innventory/api/api-token.ts';
import { ApiTokenEntity } from '@innventory/db/entities/api-token.entity.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { FastifyRequest } from 'fastify';

/** The last use is stored at most once in this time. */
const touchEveryMs = 60_000;

const bearerToken = ({ headers: { authorization = '' } }: FastifyRequest) => /^bearer (.*)$/i.exec(authorization)?.[1];

export const hasToken = (request: FastifyRequest): boolean => bearerToken(request) !== undefined;

export function tokenHashOf(request: FastifyRequest): string | null {
  const token = bearerToken(request) ?? '';
  return apiTokenPattern.test(token) ? hashOf(token) : null;
}

/** Whether the request has a valid API token. Without a token there is no query. */
export async function hasApiToken(orm: Orm, request: FastifyRequest, now: Date): Promise<boolean> {
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
