import { AttemptEntity } from '@innventory/db/entities/attempt.entity.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { EntityManager } from '@mikro-orm/core';
import type { Context } from './context.ts';

type AttemptKind = 'login' | 'inquiry';

interface Window {
  kind: AttemptKind;
  /** Attempts allowed in the window; 0 means any number. */
  limit: number;
  windowMs: number;
  refusal: 'TOO_MANY_LOGINS' | 'TOO_MANY_INQUIRIES';
}

const since = (now: Date, windowMs: number) => new Date(now.getTime() - windowMs).toISOString();

/**
 * Records one attempt of this client and returns a way to take it back. The row is written before it is counted, so of
 * any number of simultaneous attempts, on any number of servers, no more than `limit` pass. A refused one is not kept.
 * Throws the window's refusal with the seconds until its oldest attempt leaves.
 */
export async function recordAttempt(
  ctx: Context,
  { kind, limit, windowMs, refusal }: Window,
): Promise<() => Promise<void>> {
  const em = ctx.em.fork();
  const now = ctx.now();
  const attempt = em.create(AttemptEntity, { kind, client: ctx.clientAddress, createdAt: now.toISOString() });
  await em.insert(attempt);
  const takeBack = async () => {
    await em.nativeDelete(AttemptEntity, { id: attempt.id });
  };
  if (limit === 0) return takeBack;
  const recent = await em.find(
    AttemptEntity,
    { kind, client: ctx.clientAddress, createdAt: { $gt: since(now, windowMs) } },
    { orderBy: { createdAt: 'asc', id: 'asc' }, limit: limit + 1 },
  );
  if (recent.length <= limit) return takeBack;
  await takeBack();
  const oldest = new Date(recent[0]?.createdAt ?? now).getTime();
  const retryAfter = Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000));
  throw new AppError(refusal, { minutes: Math.ceil(retryAfter / 60) }, { retryAfter });
}

/** Attempts of all clients in the window. */
export async function countAttempts(
  em: EntityManager,
  kind: AttemptKind,
  now: Date,
  windowMs: number,
): Promise<number> {
  return em.count(AttemptEntity, { kind, createdAt: { $gt: since(now, windowMs) } });
}
