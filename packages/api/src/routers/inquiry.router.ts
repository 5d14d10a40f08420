import { InquiryEntity } from '@innventory/db/entities/inquiry.entity.ts';
import { SpentChallengeEntity } from '@innventory/db/entities/spent-challenge.entity.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { type Inquiry, botChallenge, inquiry, inquiryInput } from '@innventory/domain/inquiry.ts';
import { limits } from '@innventory/domain/limits.ts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { newestFirst } from '../record.ts';
import { recordAttempt } from '../throttle.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

/** Keeps a one-time key until it expires; false when it was there already, on whichever server. */
async function spend({ em, now }: Context, key: string, expires: Date): Promise<boolean> {
  const own = em.fork();
  await own.nativeDelete(SpentChallengeEntity, { expires: { $lt: now().toISOString() } });
  try {
    await own.insert(SpentChallengeEntity, { key, expires: expires.toISOString() });
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}

/** Refuses what a bot sent; a check that cannot be reached never costs an inquiry (DECISIONS 38). */
async function refuseBots(ctx: Context, token: string | null | undefined): Promise<void> {
  const verdict = await ctx.botCheck.verify(token ?? null, (key, expires) => spend(ctx, key, expires));
  if (verdict === 'failed') throw new AppError('BOT_CHECK_FAILED');
  if (verdict === 'unreachable') ctx.log.warn({ event: 'bot-check-unreachable' }, 'inquiry taken without a bot check');
}

const { windowMs } = limits.inquiryThrottle;

export const inquiryRouter = router({
  /** A challenge for the bot check of the contact form. */
  challenge: publicProcedure
    .output(botChallenge)
    .query(async ({ ctx }) => ({ payload: await ctx.botCheck.challenge() })),

  create: publicProcedure
    .meta({ rest: 'POST /api/contact' })
    .input(inquiryInput)
    .output(inquiry)
    .mutation(async ({ ctx, input: { recaptchaToken, leaveBlank, ...fields } }): Promise<Inquiry> => {
      if (leaveBlank) throw new AppError('BOT_CHECK_FAILED');
      const limit = ctx.throttles.inquiryLimit;
      const takeBack = await recordAttempt(ctx, { kind: 'inquiry', limit, windowMs, refusal: 'TOO_MANY_INQUIRIES' });
      try {
        await refuseBots(ctx, recaptchaToken);
        const received = ctx.em.create(InquiryEntity, fields);
        await ctx.em.persist(received).flush();
        return received;
      } catch (error) {
        await takeBack().catch(() => undefined);
        throw error;
      }
    }),

  list: adminProcedure
    .meta({ rest: 'GET /api/contact-inquiries' })
    .output(z.array(inquiry))
    .query(({ ctx }) => ctx.em.find(InquiryEntity, {}, { orderBy: newestFirst })),
});
