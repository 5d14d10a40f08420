import type { PasswordPort } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { adminPasswordHashKey, readSetting, replacePasswordHash, sharedSetting } from '@innventory/db/settings.ts';
import type { Env } from '@innventory/settings/env.ts';
import { hash, verify } from '@node-rs/argon2';
import { createHash, createHmac, randomUUID } from 'node:crypto';

/** The same hash on every server, because sessions depend on it. */
function hashWithSecret(password: string, secret: string): Promise<string> {
  const salt = createHmac('sha256', secret).update('admin password').digest().subarray(0, 16);
  return hash(password, { salt });
}

const fingerprintOf = (hashed: string) => createHash('sha256').update(hashed).digest('hex');

export interface AdminPassword extends PasswordPort {
  /** Of the present password. Null if its hash was deleted. */
  fingerprint: () => Promise<string | null>;
  /** The generated password of a first start, to be printed once. */
  made: string | null;
}

interface HashSource {
  variable: PasswordPort['variable'];
  read: () => Promise<string | null>;
  made: string | null;
}

const set = (variable: HashSource['variable'], hashed: string): HashSource => ({
  variable,
  read: () => Promise.resolve(hashed),
  made: null,
});

/** The first start generates a password. The panel or the CLI can replace its hash. */
async function stored(orm: Orm): Promise<HashSource> {
  const password = randomUUID();
  const first = await sharedSetting(orm, adminPasswordHashKey, () => hash(password));
  const made = (await verify(first, password)) ? password : null;
  return { variable: null, read: () => readSetting(orm, adminPasswordHashKey), made };
}

async function sourceOf(
  orm: Orm,
  { adminPassword, adminPasswordHash }: Partial<Pick<Env, 'adminPassword' | 'adminPasswordHash'>>,
  secret: string,
): Promise<HashSource> {
  if (adminPassword !== undefined) return set('ADMIN_PASSWORD', await hashWithSecret(adminPassword, secret));
  return adminPasswordHash === undefined ? stored(orm) : set('ADMIN_PASSWORD_HASH', adminPasswordHash);
}

export async function adminPasswordOf(...from: Parameters<typeof sourceOf>): Promise<AdminPassword> {
  const [orm] = from;
  const { variable, read, made } = await sourceOf(...from);
  return {
    variable,
    made,
    async fingerprint() {
      const hashed = await read();
      return hashed && fingerprintOf(hashed);
    },
    async check(password) {
      const hashed = await read();
      return hashed && (await verify(hashed, password)) ? fingerprintOf(hashed) : null;
    },
    async change(former, password) {
      const hashed = await hash(password);
      const isFormer = (present: string) => fingerprintOf(present) === former;
      return (await replacePasswordHash(orm, hashed, isFormer)) ? fingerprintOf(hashed) : null;
    },
  };
}
