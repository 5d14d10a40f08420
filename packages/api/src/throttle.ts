import { AttemptEntity } from '@innventory/db/entities.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from './context.ts';

type AttemptKind = 'login' | 'inquiry';

interface Throttle {
  kind: AttemptKind;
  /** Attempts allowed in the window; 0 means any number. */
  limit: number;
  windowMs: number;
  refusal: 'TOO_MANY_LOGINS' | 'TOO_MANY_INQUIRIES';
}

const shifted = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Ignores rows from the far future, which a wrong clock has written. */
const within = (windowMs: number, now: Date) => ({ $gt: shifted(now, -windowMs), $lt: shifted(now, windowMs) });

/** Serializes the attempts of one client across servers until the transaction ends. */
const lockClient = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

/** Attempts from a shared address have their own count: they slow each other down but lock nobody out (decision 008). */
const countedAs = ({ clientAddress, isSharedAddress }: Context) =>
  isSharedAddress ? `shared ${clientAddress}` : clientAddress;

function refusalOf({ refusal, windowMs }: Throttle, oldest: AttemptEntity | undefined, now: Date): AppError {
  const leavesAt = new Date(oldest?.createdAt ?? now).getTime() + windowMs;
  const retryAfter = Math.max(1, Math.ceil((leavesAt - now.getTime()) / 1000));
  return new AppError(refusal, { minutes: Math.ceil(retryAfter / 60) }, { retryAfter });
}

async function refuseBeyondLimit(tx: EntityManager, throttle: Throttle, client: string, now: Date): Promise<void> {
  const { kind, limit, windowMs } = throttle;
  await tx.execute(lockClient, [`${kind} ${client}`]);
  const recent = await tx.find(
    AttemptEntity,
    { kind, client, createdAt: within(windowMs, now) },
    { orderBy: { createdAt: 'asc', id: 'asc' }, limit },
  );
  if (recent.length >= limit) throw refusalOf(throttle, recent[0], now);
}

/** Records an attempt, or throws exactly beyond the limit of all servers. Returns a function that takes it back. */
export async function recordAttempt(ctx: Context, throttle: Throttle): Promise<() => Promise<void>> {
  const now = ctx.now();
  const em = ctx.em.fork();
  const { id } = await em.transactional(async (tx) => {
    // Forwarding headers do not unlock an address.
    if (throttle.limit > 0) await refuseBeyondLimit(tx, throttle, ctx.clientAddress, now);
    return tx.create(AttemptEntity, { kind: throttle.kind, client: countedAs(ctx), createdAt: now.toISOString() });
  });
  return async () => {
    await em.nativeDelete(AttemptEntity, { id });
  };
}

export async function countAttempts(ctx: Context, kind: AttemptKind, windowMs: number): Promise<number> {
  return ctx.em.count(AttemptEntity, { kind, createdAt: within(windowMs, ctx.now()) });
}

const sharedDelayStepMs = 500;

/** Allows ten attempts a minute. */
const longestSharedDelayMs = 6_000;

/** The pause before an attempt from a shared address; it grows with the attempts past the limit. */
export async function sharedAddressDelay(ctx: Context, { kind, limit, windowMs }: Throttle): Promise<number> {
  if (!ctx.isSharedAddress || limit === 0) return 0;
  const createdAt = within(windowMs, ctx.now());
  const attempts = await ctx.em.count(AttemptEntity, { kind, client: countedAs(ctx), createdAt });
  return Math.min(longestSharedDelayMs, Math.max(0, attempts - limit) * sharedDelayStepMs);
}
