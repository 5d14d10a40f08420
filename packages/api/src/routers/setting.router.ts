import { SiteSettingEntity } from '@innventory/db/entities.ts';
import { endPauses } from '@innventory/db/outbox.ts';
import { readSiteSettings, valueOf } from '@innventory/db/site-settings.ts';
import { timestamp } from '@innventory/domain/records/fields.ts';
import { deliveryHtml } from '@innventory/domain/settings/page-texts.ts';
import { type SettingName, type SettingShape, settings, settingsFile } from '@innventory/domain/settings/settings.ts';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { type MissingPictures, missingPicturesInEach, refuseNewlyMissing } from '../records/pictures.ts';
import { requireUnchanged } from '../records/record.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

/** `basedOn` is the `updatedAt` that the editor started from; without it the last save wins. */
const editFields = { basedOn: timestamp.optional() };

type Row = InstanceType<typeof SiteSettingEntity>;

const storedOf = (row: Row) => ({ ...valueOf(row), id: row.concern, updatedAt: row.updatedAt });

interface Save {
  concern: SettingName;
  value: object;
  basedOn?: string | undefined;
}

const savesOf = (values: z.output<typeof settingsFile>): Save[] =>
  Object.values(settings).flatMap(({ name }) => (values[name] ? { concern: name, value: values[name] } : []));

/** Names the concern of each, for a file of several. */
const namingConcern = (concern: SettingName, missingPictures: MissingPictures): MissingPictures =>
  missingPictures.map(([address, { path }]) => {
    const field = `${concern}.${path}`;
    return [address, { path: field, label: field }];
  });

/** Saves all or none. Throws STALE_RECORD, PICTURE_MISSING. */
async function saveSettings(ctx: Context, saves: Save[], { isFile = false } = {}): Promise<Row[]> {
  // Outside the transaction, because the store may be slow and the embedded database runs one transaction at a time.
  const values = saves.map(({ value }) => value);
  const missingPictures = await missingPicturesInEach(ctx, values);
  return ctx.em.transactional(async (em) => {
    const saved: Row[] = [];
    for (const [index, { concern, value, basedOn }] of saves.entries()) {
      const stored = await em.findOne(SiteSettingEntity, { concern }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // The first start of the server, which stores all settings, may still be to come.
      const found = stored ?? em.create(SiteSettingEntity, { concern, value });
      requireUnchanged(found, basedOn);
      const missing = missingPictures[index] ?? [];
      refuseNewlyMissing(ctx, isFile ? namingConcern(concern, missing) : missing, storedOf(found));
      found.value = value;
      saved.push(found);
    }
    await em.flush();
    // Notices that wait after a failure go to the new addresses at once.
    if (saves.some(({ concern }) => concern === 'mail')) await endPauses(em);
    return saved;
  });
}

/** The procedures of one concern. */
function settingProcedures<Shape extends z.ZodRawShape>(
  concern: SettingName,
  fields: z.ZodObject<Shape>,
  isPrivate: boolean,
) {
  type Stored = z.output<z.ZodObject<Shape>> & { id: string; updatedAt: string };
  return router({
    read: (isPrivate ? adminProcedure : publicProcedure.meta({ cacheTags: ['settings'] })).query(
      async ({ ctx }) => storedOf(await ctx.em.findOneOrFail(SiteSettingEntity, { concern })) as Stored,
    ),

    update: adminProcedure.input(fields.extend(editFields)).mutation(async ({ ctx, input }) => {
      // tRPC has validated it.
      const { basedOn, ...value } = input as { basedOn?: string };
      const [saved] = await saveSettings(ctx, [{ concern, value, basedOn }]);
      return storedOf(saved!) as Stored;
    }),
  });
}

type Routers = { [Name in SettingName]: ReturnType<typeof settingProcedures<SettingShape<Name>>> };

const routers = Object.values(settings).map(({ name, input, isPrivate }) => [
  name,
  settingProcedures(name, input as z.ZodObject, isPrivate),
]);

/** The present year in the company's time zone. */
export const yearIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(new Date());

/** `SiteFacts`. The inferred type lets those of the packed client write out the fields. */
export async function readSiteFacts({ em, fixedFacts }: Pick<Context, 'em' | 'fixedFacts'>) {
  const { company, home, delivery } = await readSiteSettings(em);
  const { terms } = delivery;
  return { ...fixedFacts, company, home, deliveryHtml: terms && deliveryHtml(terms), year: yearIn(company.timeZone) };
}

export const settingRouter = router({
  ...(Object.fromEntries(routers) as Routers),

  facts: publicProcedure.meta({ cacheTags: ['settings'] }).query(({ ctx }) => readSiteFacts(ctx)),

  /** For scripts. The spread lets the types of the packed client write out the fields. */
  export: adminProcedure.query(async ({ ctx }) => ({ ...(await readSiteSettings(ctx.em)) })),

  /** For scripts: saves all given concerns or none. */
  import: adminProcedure.input(settingsFile).mutation(async ({ ctx, input }) => {
    const saved = await saveSettings(ctx, savesOf(input), { isFile: true });
    return saved.map(({ concern }) => concern);
  }),
});
