import { inTheLast } from '@innventory/db/clock.ts';
import { AttemptEntity } from '@innventory/db/entities.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from './context.ts';

const { loginThrottle, inquiryThrottle } = serverLimits;

const throttles = {
  login: { windowMs: loginThrottle.windowMs, refusal: 'TOO_MANY_LOGINS' },
  inquiry: { windowMs: inquiryThrottle.windowMs, refusal: 'TOO_MANY_INQUIRIES' },
} as const;

type Kind = keyof typeof throttles;

/** Allows ten attempts a minute, one after the other. */
const longestSharedMs = 6_000;

/** Serializes the attempts of one client across servers until the transaction ends. */
const lockClient = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

function refusalOf(kind: Kind, oldest: { createdAt: string } | undefined, now: Date): AppError {
  const { refusal, windowMs } = throttles[kind];
  const leavesAt = new Date(oldest?.createdAt ?? now).getTime() + windowMs;
  const retryAfter = Math.max(1, Math.ceil((leavesAt - now.getTime()) / 1000));
  return new AppError(refusal, { minutes: Math.ceil(retryAfter / 60) }, { retryAfter });
}

/** After 100 wrong tries an hour by anybody, each try waits longer. Nobody can lock others out. */
async function overallDelayMs({ em }: Context, now: Date): Promise<number> {
  const createdAt = inTheLast(loginThrottle.overallWindowMs, now);
  const tries = await em.count(AttemptEntity, { kind: 'login', createdAt });
  return Math.min(5_000, Math.max(0, tries - loginThrottle.overallTries) * 50);
}

async function countAttempt(ctx: Context, kind: Kind, limit: number): Promise<() => Promise<unknown>> {
  const now = ctx.now();
  const em = ctx.em.fork();
  const { clientAddress, isSharedAddress } = ctx;
  const createdAt = inTheLast(throttles[kind].windowMs, now);
  // Attempts from a shared address have their own count: they slow each other down but lock nobody out (decision 008).
  const client = isSharedAddress ? `shared ${clientAddress}` : clientAddress;
  const { id } = await em.transactional(async (tx) => {
    await tx.execute(lockClient, [`${kind} ${clientAddress}`]);
    // Counts the address itself: forwarding headers must not lift its limit.
    const recent = await tx.find(
      AttemptEntity,
      { kind, client: clientAddress, createdAt },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit },
    );
    if (recent.length >= limit) throw refusalOf(kind, recent[0], now);
    return tx.create(AttemptEntity, { kind, client, createdAt: now.toISOString() });
  });
  const shared = isSharedAddress ? await em.count(AttemptEntity, { kind, client, createdAt }) : 0;
  const sharedMs = Math.min(longestSharedMs, Math.max(0, shared - limit) * 500);
  await wait(Math.max(sharedMs, kind === 'login' ? await overallDelayMs(ctx, now) : 0));
  return () => em.nativeDelete(AttemptEntity, { id });
}

/** Logins of this process that wait, by shared address. */
const waiting = new Map<string, number>();

/** Counts an attempt and delays it. Throws beyond the limit of all servers. Returns a function that takes it back. */
export async function throttle(ctx: Context, kind: Kind, limit: number): Promise<() => Promise<unknown>> {
  if (limit === 0) return () => Promise.resolve();
  if (kind !== 'login' || !ctx.isSharedAddress) return countAttempt(ctx, kind, limit);
  const before = waiting.get(ctx.clientAddress) ?? 0;
  if (before >= loginThrottle.waitingPerSharedAddress)
    throw new AppError('TOO_MANY_LOGINS', { minutes: 1 }, { retryAfter: longestSharedMs / 1_000 });
  waiting.set(ctx.clientAddress, before + 1);
  try {
    return await countAttempt(ctx, kind, limit);
  } finally {
    const left = (waiting.get(ctx.clientAddress) ?? 1) - 1;
    if (left > 0) waiting.set(ctx.clientAddress, left);
    else waiting.delete(ctx.clientAddress);
  }
}
