import {
  BundleEntity,
  InquiryEntity,
  ItemEntity,
  OutboxEntity,
  SpentChallengeEntity,
} from '@innventory/db/entities.ts';
import { isInquiryFlood } from '@innventory/db/inquiry-flood.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { boundedText, byId } from '@innventory/domain/records/fields.ts';
import {
  type AskedFor,
  type SentInquiry,
  botChallenge,
  changedInquiry,
  inquiry,
  inquiryChange,
  inquiryInput,
  sentInquiry,
} from '@innventory/domain/records/inquiry.ts';
import type { Item } from '@innventory/domain/records/item.ts';
import { inquiryStates } from '@innventory/domain/records/choices.ts';
import { inquiryListOptions } from '@innventory/domain/records/lists.ts';
import { limits } from '@innventory/domain/limits.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { LockMode, UniqueConstraintViolationException, sql } from '@mikro-orm/core';
import { z } from 'zod';
import type { BotVerdict, Context } from '../context.ts';
import { fieldsOf, listInput, listRecords } from '../records/list-records.ts';
import { manageRecords } from '../records/manage-records.ts';
import { throttle } from '../throttle.ts';
import { moveToTrash } from '../records/record.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

/** Throws for a bot. Returns false if the check could not run: that never costs an inquiry. */
function isVerified({ log }: Context, verdict: BotVerdict): boolean {
  if (verdict === 'failed') throw new AppError('BOT_CHECK_FAILED');
  if (verdict === 'passed') return true;
  const level = verdict === 'misconfigured' ? 'error' : 'warn';
  log[level]({ event: `bot-check-${verdict}` }, 'inquiry taken without a bot check');
  return false;
}

const alreadyStored = ({ em }: Context, submissionId: string | null | undefined) =>
  submissionId ? em.fork().findOne(InquiryEntity, { submissionId }, { filters: false }) : null;

const askedForOf =
  (kind: AskedFor['kind']) =>
  ({ id, title, price, sku }: Pick<Item, 'id' | 'title' | 'price' | 'sku'>): AskedFor => ({
    kind,
    id,
    title,
    price,
    ...(sku && { sku }),
  });

/** The present title, price and SKU of public bundles and items. Leaves out other ids, because nothing may cost an inquiry. */
async function askedFor({ em }: Context, named: readonly string[]): Promise<AskedFor[]> {
  const ids = [...new Set(named.filter(isUuid))];
  if (ids.length === 0) return [];
  const where = { id: { $in: ids }, isActive: true };
  const fields = ['id', 'title', 'price', 'sku'] as const;
  const bundles = await em.find(BundleEntity, where, { fields });
  const items = await em.find(ItemEntity, where, { fields });
  const found = [...bundles.map(askedForOf('bundle')), ...items.map(askedForOf('item'))];
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

const sender = z.object({ email: boundedText(limits.text.email) });

/** Compares addresses without case, as almost all mail servers do. */
const sentFrom = (email: string) => ({ [sql.lower('email')]: sql`lower(${email})` });

export const inquiryRouter = router({
  challenge: publicProcedure
    .output(botChallenge)
    .query(async ({ ctx }) => ({ payload: await ctx.botCheck.challenge(await isInquiryFlood(ctx.em, ctx.now())) })),

  create: publicProcedure
    .meta({ rest: 'POST /api/contact' })
    .input(inquiryInput)
    .output(sentInquiry)
    .mutation(async ({ ctx, input: { recaptchaToken, leaveBlank, about, ...fields } }): Promise<SentInquiry> => {
      if (leaveBlank) throw new AppError('BOT_CHECK_FAILED');
      const known = await alreadyStored(ctx, fields.submissionId);
      if (known) return known;
      const takeBack = await throttle(ctx, 'inquiry', ctx.throttles.inquiryLimit);
      try {
        const { verdict, spent } = await ctx.botCheck.verify(recaptchaToken ?? null);
        const verified = isVerified(ctx, verdict);
        const asked = await askedFor(ctx, about ?? []);
        return await ctx.em.transactional((em) => {
          if (spent) em.create(SpentChallengeEntity, spent);
          const received = em.create(InquiryEntity, { ...fields, about: asked, isVerified: verified });
          if (ctx.mail) em.create(OutboxEntity, { inquiry: received, dueAt: ctx.now().toISOString() });
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

  /**
   * All inquiries of one person, also in the trash. A mutation, because an address in the URL of a query would reach the logs of
   * proxies.
   */
  ofSender: adminProcedure
    .input(sender)
    .output(z.array(inquiry))
    .mutation(({ ctx, input }) =>
      ctx.em.find(InquiryEntity, sentFrom(input.email), { filters: false, orderBy: { createdAt: 'desc' } }),
    ),

  /** Deletes all inquiries of one person, also in the trash, and their unsent notices for good. */
  deleteOfSender: adminProcedure
    .input(sender)
    .output(z.object({ deleted: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      deleted: await ctx.em.nativeDelete(InquiryEntity, sentFrom(input.email), { filters: false }),
    })),

  /**
   * Throws STALE_RECORD with the stored note if it is neither `formerNote` nor already `note`, and CHANGED_SINCE if the state
   * is neither `formerState` nor already `state`.
   */
  update: adminProcedure
    .input(inquiryChange)
    .output(changedInquiry)
    .mutation(({ ctx, input: { id, formerNote, formerState, ...change } }) =>
      ctx.em.transactional(async (em) => {
        const lockMode = LockMode.PESSIMISTIC_WRITE;
        const found = isUuid(id) ? await em.findOne(InquiryEntity, { id }, { lockMode }) : null;
        if (!found) throw new AppError('NOT_FOUND');
        if (formerNote !== undefined && found.note !== formerNote && found.note !== change.note)
          throw new AppError('STALE_RECORD', { note: found.note ?? '' });
        const { state } = found;
        if (formerState !== undefined && state !== formerState && state !== change.state)
          throw new AppError('CHANGED_SINCE');
        return { ...fieldsOf(inquiry, em.assign(found, change)), formerState: state };
      }),
    ),

  /** Inquiries in each state. */
  count: adminProcedure.output(z.record(z.enum(inquiryStates), z.int())).query(async ({ ctx: { em } }) => {
    const counts = await em.countBy(InquiryEntity, 'state');
    return { new: 0, answered: 0, closed: 0, ...counts };
  }),

  /** A page of the panel's list. */
  manage: manageRecords(InquiryEntity, inquiry, inquiryListOptions),

  delete: adminProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => moveToTrash(ctx, InquiryEntity, input.id, 'NOT_FOUND')),

  list: adminProcedure
    .meta({ returns: z.array(inquiry), rest: 'GET /api/contact-inquiries', orderedBy: 'createdAt' })
    .input(listInput)
    .query(({ ctx, input }) => listRecords(ctx.em, { entity: InquiryEntity, schema: inquiry, ...input })),
});
