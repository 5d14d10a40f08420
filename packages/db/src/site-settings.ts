import { type SettingName, type SettingValues, settings } from '@innventory/domain/settings/settings.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { SiteSettingEntity } from './entities.ts';

/** The defaults of a setting's fields, for those that an earlier version did not store. */
const defaultsOf = ({ shape }: z.ZodObject) =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, z.safeParse(schema, undefined).data]));

const defaults = new Map(Object.values(settings).map(({ name, input }) => [name, defaultsOf(input)]));

/** Not validated: values stored under older rules must not hide the site. */
export const valueOf = ({ concern, value }: { concern: SettingName; value: object }): object => ({
  ...defaults.get(concern),
  ...value,
});

export async function readSiteSettings(em: EntityManager): Promise<SettingValues> {
  const stored = await em.findAll(SiteSettingEntity, { orderBy: { concern: 'asc' } });
  return Object.fromEntries(stored.map((row) => [row.concern, valueOf(row)])) as SettingValues;
}

/** Stores the settings that the database lacks. Others stay as they are. */
export async function seedSiteSettings(outside: EntityManager, values: SettingValues): Promise<void> {
  const em = outside.fork();
  const updatedAt = new Date().toISOString();
  const stored = new Set((await em.findAll(SiteSettingEntity)).map(({ concern }) => concern));
  const lacking = Object.values(settings).filter(({ name }) => !stored.has(name));
  const rows = lacking.map(({ name }) => ({ concern: name, value: values[name], updatedAt }));
  // Most starts find all, and so can happen on a full disk.
  if (rows.length > 0) await em.upsertMany(SiteSettingEntity, rows, { onConflictAction: 'ignore' });
}
