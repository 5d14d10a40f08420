import type { Orm } from '@innventory/db/orm.ts';
import { adminPasswordHashKey, sharedSetting } from '@innventory/db/settings.ts';
import type { Env } from '@innventory/settings/env.ts';
import { hash, verify } from '@node-rs/argon2';
import { createHash, createHmac, randomUUID } from 'node:crypto';

/** The same hash on every server, because sessions depend on it. */
function hashWithSecret(password: string, secret: string): Promise<string> {
  const salt = createHmac('sha256', secret).update('admin password').digest().subarray(0, 16);
  return hash(password, { salt });
}

async function hashMadeOnce(orm: Orm): Promise<{ hashed: string; made: string | null }> {
  const password = randomUUID();
  const hashed = await sharedSetting(orm, adminPasswordHashKey, () => hash(password));
  return { hashed, made: (await verify(hashed, password)) ? password : null };
}

export async function adminPasswordOf(
  orm: Orm,
  { adminPassword, adminPasswordHash }: Partial<Pick<Env, 'adminPassword' | 'adminPasswordHash'>>,
  secret: string,
) {
  const set = adminPassword === undefined ? adminPasswordHash : await hashWithSecret(adminPassword, secret);
  const { hashed, made } = set === undefined ? await hashMadeOnce(orm) : { hashed: set, made: null };
  return {
    isPassword: (password: string): Promise<boolean> => verify(hashed, password),
    fingerprint: createHash('sha256').update(hashed).digest('hex'),
    /** The generated password of a first start, to be printed once. */
    made,
  };
}
