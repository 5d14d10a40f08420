import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import { SettingEntity } from './entities/setting.entity.ts';
import type { Orm } from './orm.ts';

/** Of the administrator's password, where the environment says nothing of one. */
export const adminPasswordHashKey = 'admin-password-hash';

/**
 * The text that all servers of this database share under `key`. Where there is none yet, `make` gives it, and of
 * several servers that start at once one wins.
 */
export async function sharedSetting(orm: Orm, key: string, make: () => string | Promise<string>): Promise<string> {
  const em = orm.em.fork();
  if (!(await em.findOne(SettingEntity, { key }))) {
    try {
      await em.insert(SettingEntity, { key, value: await make() });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
    }
  }
  const { value } = await orm.em.fork().findOneOrFail(SettingEntity, { key });
  return z.string().parse(value);
}

/** Puts another text in its place; servers take it at their next start. */
export async function replaceSetting(orm: Orm, key: string, value: string): Promise<void> {
  await orm.em.fork().upsert(SettingEntity, { key, value });
}
