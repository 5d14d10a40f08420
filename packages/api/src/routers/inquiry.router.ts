import { InquiryEntity, OutboxEntity, SpentChallengeEntity } from '@innventory/db/entities.ts';
import { isInquiryFlood } from '@innventory/db/inquiry-flood.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { boundedText, byId } from '@innventory/domain/records/fields.ts';
import { type Inquiry, botChallenge, inquiry, inquiryInput } from '@innventory/domain/records/inquiry.ts';
import { limits } from '@innventory/domain/limits.ts';
import { UniqueConstraintViolationException, sql } from '@mikro-orm/core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { listInput, listRecords } from '../records/list-records.ts';
import { throttle } from '../throttle.ts';
import { moveToTrash, takeFromTrash } from '../records/record.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

type Spend = Parameters<Context['botCheck']['verify']>[1];

/** Throws for a bot. Returns false if the check could not run: that never costs an inquiry. */
async function isVerified(ctx: Context, token: string | null | undefined, spend: Spend): Promise<boolean> {
  const verdict = await ctx.botCheck.verify(token ?? null, spend);
  if (verdict === 'failed') throw new AppError('BOT_CHECK_FAILED');
  if (verdict === 'passed') return true;
  const level = verdict === 'misconfigured' ? 'error' : 'warn';
  ctx.log[level]({ event: `bot-check-${verdict}` }, 'inquiry taken without a bot check');
  return false;
}

const alreadyStored = ({ em }: Context, submissionId: string | null | undefined) =>
  submissionId ? em.fork().findOne(InquiryEntity, { submissionId }, { filters: false }) : null;

const sender = z.object({ email: boundedText(limits.text.email) });

/** Compares addresses without case, as almost all mail servers do. */
const sentFrom = (email: string) => ({ [sql.lower('email')]: email.toLowerCase() });

const stored: z.ZodType<Inquiry> = inquiry;

export const inquiryRouter = router({
  challenge: publicProcedure
    .output(botChallenge)
    .query(async ({ ctx }) => ({ payload: await ctx.botCheck.challenge(await isInquiryFlood(ctx.em, ctx.now())) })),

  create: publicProcedure
    .meta({ rest: 'POST /api/contact' })
    .input(inquiryInput)
    .output(inquiry)
    .mutation(async ({ ctx, input: { recaptchaToken, leaveBlank, ...fields } }): Promise<Inquiry> => {
      if (leaveBlank) throw new AppError('BOT_CHECK_FAILED');
      const known = await alreadyStored(ctx, fields.submissionId);
      if (known) return known;
      const takeBack = await throttle(ctx, 'inquiry', ctx.throttles.inquiryLimit);
      try {
        const spent: { key: string; expires: string }[] = [];
        const verdict = await isVerified(ctx, recaptchaToken, (key, expires) => {
          spent.push({ key, expires: expires.toISOString() });
        });
        return await ctx.em.transactional((em) => {
          for (const challenge of spent) em.create(SpentChallengeEntity, challenge);
          const received = em.create(InquiryEntity, { ...fields, isVerified: verdict });
          if (ctx.sendsNotices) em.create(OutboxEntity, { inquiry: received, dueAt: ctx.now().toISOString() });
          return received;
        });
      } catch (error) {
        await takeBack().catch(() => undefined);
        if (!(error instanceof UniqueConstraintViolationException)) throw error;
        // The same inquiry was sent at the same time, or the token was used before.
        const twin = await alreadyStored(ctx, fields.submissionId);
        if (twin) return twin;
        throw new AppError('BOT_CHECK_FAILED', {}, { cause: error });
      }
    }),

  /** Deletes all inquiries of one person, also in the trash, and their unsent notices for good. */
  deleteOfSender: adminProcedure
    .input(sender)
    .output(z.object({ deleted: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      deleted: await ctx.em.nativeDelete(InquiryEntity, sentFrom(input.email), { filters: false }),
    })),

  delete: adminProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => moveToTrash(ctx, InquiryEntity, input.id, 'NOT_FOUND')),

  restore: adminProcedure
    .input(byId)
    .output(stored)
    .mutation(({ ctx, input }) => takeFromTrash(ctx, InquiryEntity, input.id, 'NOT_FOUND')),

  list: adminProcedure
    .meta({ returns: z.array(inquiry), rest: 'GET /api/contact-inquiries', orderedBy: 'createdAt' })
    .input(listInput)
    .query(({ ctx, input }) => listRecords(ctx.em, { entity: InquiryEntity, schema: inquiry, ...input })),
});
