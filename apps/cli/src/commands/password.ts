import { limits } from '@innventory/domain/limits.ts';
import { randomPassword } from '@innventory/domain/values/random-password.ts';
import { hash } from '@node-rs/argon2';
import type { Command } from 'commander';
import { newPassword } from '../ask-password.ts';
import { withExamples, type Style, print, withStyleOption } from '../output.ts';
import { refuseMissing, type Target, withDatabase, withDatabaseOptions } from '../target.ts';

interface PasswordFlags {
  generate?: boolean;
  store?: boolean;
}

function checked(password: string): string {
  if (password === '') throw new Error('The password is empty.');
  if (password.length > limits.text.password) throw new Error(`At most ${limits.text.password} letters.`);
  if (password.length < limits.advisedPasswordLength) {
    console.error(`A password of ${limits.advisedPasswordLength} letters or more is safer; --generate makes one.`);
  }
  return password;
}

interface Made {
  ADMIN_PASSWORD_HASH: string;
  password?: string;
  isStored: boolean;
}

const inWords = ({ ADMIN_PASSWORD_HASH, password, isStored }: Made) =>
  [
    ...(password ? [`The password, shown this once: ${password}`] : []),
    isStored
      ? 'It is kept in the database, and counts from the next start of the site on, which ends all sessions.'
      : `Set it, in single quotes, and start the site again, which ends all sessions:\nADMIN_PASSWORD_HASH='${ADMIN_PASSWORD_HASH}'`,
  ].join('\n');

export function passwordCommand(program: Command): void {
  const command = withStyleOption(withDatabaseOptions(program.command('password')));
  withExamples(command, 'password', 'password --generate', 'password --generate --store')
    .description("Makes the hash of a password for ADMIN_PASSWORD_HASH. It is asked for, or a pipe's first line.")
    .option('--generate', 'makes the password too, and shows it this once')
    .option('--store', 'keeps it in the database instead, for a site that has no password in its settings')
    .action(async (options: Target & Style & PasswordFlags) => {
      if (options.store) refuseMissing(options);
      const password = options.generate ? randomPassword() : checked(await newPassword());
      const made = { ADMIN_PASSWORD_HASH: await hash(password), ...(options.generate && { password }) };
      if (options.store) {
        const { adminPasswordHashKey, replaceSetting } = await import('@innventory/db/settings.ts');
        await withDatabase(options, (orm) => replaceSetting(orm, adminPasswordHashKey, made.ADMIN_PASSWORD_HASH));
      }
      print(options, { ...made, isStored: options.store ?? false }, inWords);
    });
}
