import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SettingEntity } from './entities/setting.entity.ts';
import type { Orm } from './orm.ts';

/** Of the administrator's password, where the environment says nothing of one. */
export const adminPasswordHashKey = 'admin-password-hash';

/** Of what this installation alone knows, to salt and to sign with. */
export const sharedSecretKey = 'secret';

/** Of the moment that the last verified backup is of. */
export const lastBackupKey = 'last backup';

/** Random id that the database and its image store share; the picture sweep compares the two. */
export const installationIdKey = 'installation id';

/** Why the picture sweep moved nothing; absent while it works. */
export const sweepWarningKey = 'picture sweep warning';

/** Present while the operator allows the next picture sweep to move any number of pictures. */
export const sweepAllowedKey = 'picture sweep allowed';

/** When a request last came through a proxy that TRUST_PROXY does not name. */
export const untrustedProxyKey = 'untrusted proxy seen';

/** Of the moment at which a server last took the task on. */
export const jobLockKeyOf = (task: string) => `${task} claimed`;

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

/** The installation id of this database, made when it is first needed. */
export const ownInstallationId = (orm: Orm): Promise<string> => sharedSetting(orm, installationIdKey, randomUUID);

export async function readSetting(orm: Orm, key: string): Promise<string | null> {
  const setting = await orm.em.fork().findOne(SettingEntity, { key });
  return setting && z.string().parse(setting.value);
}

export async function deleteSetting(orm: Orm, key: string): Promise<void> {
  await orm.em.fork().nativeDelete(SettingEntity, { key });
}

/** Puts another text in its place, or the first one; what a server shares it takes at its next start. */
export async function replaceSetting({ em }: { em: EntityManager }, key: string, value: string): Promise<void> {
  await em.fork().upsert(SettingEntity, { key, value });
}
