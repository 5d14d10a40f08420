import { InquiryEntity, OutboxEntity, SpentChallengeEntity } from '@innventory/db/entities.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { boundedText, byId } from '@innventory/domain/records/fields.ts';
import { type Inquiry, botChallenge, inquiry, inquiryInput } from '@innventory/domain/records/inquiry.ts';
import { limits } from '@innventory/domain/limits.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { UniqueConstraintViolationException, sql } from '@mikro-orm/core';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { listInput, listRecords } from '../records/list-records.ts';
import { recordAttempt, sharedAddressDelay } from '../throttle.ts';
import { moveToTrash, takeFromTrash } from '../records/trash.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

/** Records a one-time key until it expires. Returns false if any server has recorded it before. */
async function spend({ em }: Context, key: string, expires: Date): Promise<boolean> {
  try {
    await em.fork().insert(SpentChallengeEntity, { key, expires: expires.toISOString() });
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}

/** Throws for a bot. Returns false if the check could not run: that never costs an inquiry. */
async function isVerified(ctx: Context, token: string | null | undefined): Promise<boolean> {
  const verdict = await ctx.botCheck.verify(token ?? null, (key, expires) => spend(ctx, key, expires));
  if (verdict === 'failed') throw new AppError('BOT_CHECK_FAILED');
  if (verdict === 'passed') return true;
  const level = verdict === 'misconfigured' ? 'error' : 'warn';
  ctx.log[level]({ event: `bot-check-${verdict}` }, 'inquiry taken without a bot check');
  return false;
}

type NewInquiry = Omit<z.output<typeof inquiryInput>, 'recaptchaToken' | 'leaveBlank'> & { isVerified: boolean };

async function store({ em, sendsNotices, now }: Context, fields: NewInquiry): Promise<Inquiry> {
  const received = em.create(InquiryEntity, fields);
  if (!sendsNotices) {
    // A single insert needs no transaction.
    await em.insert(received);
    return received;
  }
  em.persist([received, em.create(OutboxEntity, { inquiry: received, dueAt: now().toISOString() })]);
  await em.flush();
  return received;
}

const alreadyStored = ({ em }: Context, submissionId: string | null | undefined) =>
  submissionId ? em.fork().findOne(InquiryEntity, { submissionId }, { filters: false }) : null;

/** The inquiry that was sent at the same time with the same submission id. Its row may appear a little later. */
async function twinOf(ctx: Context, submissionId: string | null | undefined): Promise<Inquiry | null> {
  if (!submissionId) return null;
  for (const ms of [0, 50, 150, 300]) {
    await pause(ms);
    const twin = await alreadyStored(ctx, submissionId);
    if (twin) return twin;
  }
  return null;
}

/** A duplicate fails because its submission id is taken or its token is spent. */
const mayHaveTwin = (error: unknown) =>
  error instanceof UniqueConstraintViolationException ||
  (error instanceof AppError && error.code === 'BOT_CHECK_FAILED');

const sender = z.object({ email: boundedText(limits.text.email) });

/** Compares addresses without case, as almost all mail servers do. */
const sentFrom = (email: string) => ({ [sql.lower('email')]: email.toLowerCase() });

const { windowMs } = serverLimits.inquiryThrottle;

export const inquiryRouter = router({
  challenge: publicProcedure
    .output(botChallenge)
    .query(async ({ ctx }) => ({ payload: await ctx.botCheck.challenge() })),

  create: publicProcedure
    .meta({ rest: 'POST /api/contact' })
    .input(inquiryInput)
    .output(inquiry)
    .mutation(async ({ ctx, input: { recaptchaToken, leaveBlank, ...fields } }): Promise<Inquiry> => {
      if (leaveBlank) throw new AppError('BOT_CHECK_FAILED');
      const known = await alreadyStored(ctx, fields.submissionId);
      if (known) return known;
      const limit = ctx.throttles.inquiryLimit;
      const attempt = { kind: 'inquiry', limit, windowMs, refusal: 'TOO_MANY_INQUIRIES' } as const;
      // Attempts are counted only for the limit.
      const takeBack = limit > 0 ? await recordAttempt(ctx, attempt) : () => Promise.resolve();
      try {
        await pause(await sharedAddressDelay(ctx, attempt));
        return await store(ctx, { ...fields, isVerified: await isVerified(ctx, recaptchaToken) });
      } catch (error) {
        await takeBack().catch(() => undefined);
        const twin = mayHaveTwin(error) && (await twinOf(ctx, fields.submissionId));
        if (twin) return twin;
        throw error;
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
    .mutation(({ ctx, input }) => moveToTrash(ctx, InquiryEntity, input.id)),

  restore: adminProcedure
    .input(byId)
    .output(inquiry)
    .mutation(({ ctx, input }) => takeFromTrash(ctx, InquiryEntity, input.id)),

  list: adminProcedure
    .meta({ returns: z.array(inquiry), rest: 'GET /api/contact-inquiries', orderedBy: 'createdAt' })
    .input(listInput)
    .query(({ ctx, input }) => listRecords(ctx.em, { entity: InquiryEntity, schema: inquiry, ...input })),
});
