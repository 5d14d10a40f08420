import { SiteSettingEntity } from '@innventory/db/entities.ts';
import { valueOf } from '@innventory/db/site-settings.ts';
import { timestamp } from '@innventory/domain/records/fields.ts';
import { type SettingName, type SettingShape, settings } from '@innventory/domain/settings/settings.ts';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { missingPictures } from '../records/pictures.ts';
import { requireUnchanged } from '../records/record.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

/** `basedOn` is the `updatedAt` that the editor started from; without it the last save wins. */
const editFields = { basedOn: timestamp.optional() };

/** The procedures of one concern. */
function settingProcedures<Shape extends z.ZodRawShape>(concern: SettingName, fields: z.ZodObject<Shape>) {
  type Stored = z.output<z.ZodObject<Shape>> & { id: string; updatedAt: string };
  const storedOf = (row: InstanceType<typeof SiteSettingEntity>) =>
    ({ ...valueOf(row), id: concern, updatedAt: row.updatedAt }) as Stored;
  return router({
    read: publicProcedure
      .meta({ cacheTags: ['settings'] })
      .query(async ({ ctx }) => storedOf(await ctx.em.findOneOrFail(SiteSettingEntity, { concern }))),

    update: adminProcedure.input(fields.extend(editFields)).mutation(async ({ ctx, input }) => {
      // tRPC has validated it.
      const { basedOn, ...value } = input as { basedOn?: string };
      // Outside the transaction, because the store may be slow and the embedded database runs one transaction at a time.
      const missing = await missingPictures(ctx, value);
      return ctx.em.transactional(async (em) => {
        const found = await em.findOneOrFail(SiteSettingEntity, { concern }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        requireUnchanged(ctx, storedOf(found), basedOn, missing);
        found.value = value;
        await em.flush();
        return storedOf(found);
      });
    }),
  });
}

type Routers = { [Name in SettingName]: ReturnType<typeof settingProcedures<SettingShape<Name>>> };

const routers = Object.values(settings).map(({ name, input }) => [name, settingProcedures(name, input as z.ZodObject)]);

export const settingRouter = router(Object.fromEntries(routers) as Routers);
