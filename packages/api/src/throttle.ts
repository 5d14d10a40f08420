import { AttemptEntity } from '@innventory/db/entities/attempt.entity.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from './context.ts';

type AttemptKind = 'login' | 'inquiry';

interface Window {
  kind: AttemptKind;
  /** Attempts allowed in the window; 0 means any number. */
  limit: number;
  windowMs: number;
  refusal: 'TOO_MANY_LOGINS' | 'TOO_MANY_INQUIRIES';
}

const shifted = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Clocks of servers differ a little; what is dated later than a window ahead comes from one that was wrong. */
const within = (windowMs: number, now: Date) => ({ $gt: shifted(now, -windowMs), $lt: shifted(now, windowMs) });

/** Attempts of one client wait for each other until the transaction ends, on whichever server. */
const inTurn = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

/**
 * Records one attempt of this client and returns a way to take it back. Of any number of simultaneous attempts, on any
 * number of servers, exactly `limit` pass. Throws the window's refusal with the seconds until its oldest attempt leaves.
 */
export async function recordAttempt(
  ctx: Context,
  { kind, limit, windowMs, refusal }: Window,
): Promise<() => Promise<void>> {
  const client = ctx.clientAddress;
  const now = ctx.now();
  const em = ctx.em.fork();
  const { id } = await em.transactional(async (tx) => {
    if (limit > 0) await findRoom(tx);
    return tx.create(AttemptEntity, { kind, client, createdAt: now.toISOString() });
  });
  return async () => {
    await em.nativeDelete(AttemptEntity, { id });
  };

  async function findRoom(tx: EntityManager): Promise<void> {
    await tx.execute(inTurn, [`${kind} ${client}`]);
    const recent = await tx.find(
      AttemptEntity,
      { kind, client, createdAt: within(windowMs, now) },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit },
    );
    if (recent.length >= limit) throw refused(recent);
  }

  function refused([oldest]: { createdAt: string }[]): AppError {
    const leavesAt = new Date(oldest?.createdAt ?? now).getTime() + windowMs;
    const retryAfter = Math.max(1, Math.ceil((leavesAt - now.getTime()) / 1000));
    return new AppError(refusal, { minutes: Math.ceil(retryAfter / 60) }, { retryAfter });
  }
}

/** Attempts of all clients in the window. */
export async function countAttempts(
  em: EntityManager,
  kind: AttemptKind,
  now: Date,
  windowMs: number,
): Promise<number> {
  return em.count(AttemptEntity, { kind, createdAt: within(windowMs, now) });
}
