import { demoIn } from '@innventory/db/seed/demo-records.ts';
import { readSharedState, replaceSharedState } from '@innventory/db/shared-state.ts';
import { outboxFigures } from '@innventory/db/outbox.ts';
import { readSiteSettings } from '@innventory/db/site-settings.ts';
import { inventedSettings } from '@innventory/domain/settings/company-file.ts';
import { z } from 'zod';
import { adminProcedure, router } from '../trpc.ts';

export const maintenanceState = z.object({
  now: z.iso.datetime(),
  since: z.iso.datetime(),
  lastBackup: z.iso.datetime().nullable(),
  /** When a request last came through a proxy that TRUST_PROXY does not name. */
  untrustedProxySeen: z.iso.datetime().nullable(),
  /** Whether this request did. Strangers cannot cause it. */
  isBehindUntrustedProxy: z.boolean(),
  /** Names a disk that is nearly full, or a picture store that cannot be used. */
  diskWarning: z.string().nullable(),
  /** Public records of the demo that nobody has rewritten. */
  demoRecords: z.int(),
  /** Settings with facts of the demo's company. */
  inventedSettings: z.array(z.enum(['company', 'about', 'privacy'])),
  outbox: z.object({
    waiting: z.int(),
    refused: z.int(),
    tries: z.int(),
    oldest: z.iso.datetime().nullable(),
  }),
  /** Addresses of inquiry notices; null if the server sends no mail. */
  mail: z.object({ to: z.string(), from: z.string() }).nullable(),
  /** Names of the settings in the environment without which the server sends no mail. */
  missingMailSettings: z.array(z.string()),
  /** Why the mail server last refused a notice. */
  mailFault: z.string().nullable(),
  /** Why the sweep of unused pictures stopped; null while it works. */
  sweepWarning: z.string().nullable(),
});

export type MaintenanceState = z.output<typeof maintenanceState>;

export const maintenanceRouter = router({
  state: adminProcedure.output(maintenanceState).query(async ({ ctx }) => {
    const [times] = await ctx.em.execute<[Pick<MaintenanceState, 'now' | 'since'>]>(
      'select clock_timestamp() as now, min(executed_at) as since from mikro_orm_migrations',
    );
    const demo = await demoIn(ctx.em, { isActive: true });
    return {
      ...times,
      lastBackup: await readSharedState(ctx, 'last backup'),
      untrustedProxySeen: await readSharedState(ctx, 'untrusted proxy seen'),
      isBehindUntrustedProxy: ctx.isBehindUntrustedProxy,
      diskWarning: await ctx.diskWarning(),
      demoRecords: demo.reduce((sum, { ids }) => sum + ids.length, 0),
      inventedSettings: ctx.firstSettings ? inventedSettings(await readSiteSettings(ctx.em), ctx.firstSettings) : [],
      outbox: await outboxFigures(ctx.em),
      mail: (await ctx.mail?.addresses()) ?? null,
      missingMailSettings: [...ctx.missingMailSettings],
      mailFault: await readSharedState(ctx, 'mail fault'),
      sweepWarning: await readSharedState(ctx, 'picture sweep warning'),
    };
  }),

  /** `fault` is why the mail server refused the mail; null if it accepted it. */
  sendTestMail: adminProcedure
    .output(z.object({ fault: z.string().nullable() }))
    .mutation(async ({ ctx: { mail } }) => ({
      fault: mail ? await mail.test() : 'This server sends no mail: SMTP_URL is not set.',
    })),

  /** Moves the records of the demo that nobody has rewritten to the trash, all or none. */
  removeDemo: adminProcedure.output(z.object({ removed: z.int() })).mutation(({ ctx }) =>
    ctx.em.transactional(async (em) => {
      const deletedAt = ctx.now().toISOString();
      let removed = 0;
      for (const { entity, ids } of await demoIn(em))
        removed += await em.nativeUpdate(entity, { id: { $in: ids } }, { deletedAt });
      return { removed };
    }),
  ),

  noteBackup: adminProcedure
    .input(z.object({ madeAt: z.iso.datetime() }))
    .output(z.object({ lastBackup: z.iso.datetime() }))
    .mutation(async ({ ctx, input: { madeAt } }) => {
      // The clock of the computer that made it may be wrong.
      const lastBackup = new Date(Math.min(Date.parse(madeAt), ctx.now().getTime())).toISOString();
      await replaceSharedState(ctx, 'last backup', lastBackup);
      return { lastBackup };
    }),
});
