import type { PasswordPort } from '@innventory/api/context.ts';
import { hashOf } from '@innventory/api/credentials.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { readSharedState, replacePasswordHash, readOrCreateSharedState } from '@innventory/db/shared-state.ts';
import type { Env } from '@innventory/settings/env.ts';
import { hash, verify } from '@node-rs/argon2';
import { createHmac, randomUUID } from 'node:crypto';

/** The same hash on every server, because sessions depend on it. */
function hashWithSecret(password: string, secret: string): Promise<string> {
  const salt = createHmac('sha256', secret).update('admin password').digest().subarray(0, 16);
  return hash(password, { salt });
}

export interface AdminPassword extends PasswordPort {
  /** Null if the hash of the password was deleted. */
  fingerprint: () => Promise<string | null>;
  /** The generated password of a first start, to be printed once. */
  made: string | null;
}

/** Stores the hash of a generated password, unless one is stored. Returns the password if it is the stored one. */
async function firstPassword(orm: Orm): Promise<string | null> {
  const password = randomUUID();
  const stored = await readOrCreateSharedState(orm, 'admin-password-hash', () => hash(password));
  return (await verify(stored, password)) ? password : null;
}

/** The password of the environment, or a generated one that the panel or the CLI can replace. */
export async function adminPasswordOf(
  orm: Orm,
  { adminPassword, adminPasswordHash }: Partial<Pick<Env, 'adminPassword' | 'adminPasswordHash'>>,
  secret: string,
): Promise<AdminPassword> {
  const given = adminPassword === undefined ? adminPasswordHash : await hashWithSecret(adminPassword, secret);
  const nameGiven = adminPassword === undefined ? 'ADMIN_PASSWORD_HASH' : 'ADMIN_PASSWORD';
  const read = async () => given ?? readSharedState(orm, 'admin-password-hash');
  return {
    variable: given === undefined ? null : nameGiven,
    made: given === undefined ? await firstPassword(orm) : null,
    async fingerprint() {
      const hashed = await read();
      return hashed && hashOf(hashed);
    },
    async check(password) {
      const hashed = await read();
      return hashed && (await verify(hashed, password)) ? hashOf(hashed) : null;
    },
    async change(former, password) {
      const hashed = await hash(password);
      const isFormer = (present: string) => hashOf(present) === former;
      return (await replacePasswordHash(orm, hashed, isFormer)) ? hashOf(hashed) : null;
    },
  };
}
