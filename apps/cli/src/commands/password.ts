import { limits } from '@innventory/domain/limits.ts';
import { hash } from '@node-rs/argon2';
import type { Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { newPassword } from '../ask-password.ts';
import { withExamples, type Style, print, withStyleOption } from '../output.ts';
import { refuseMissing, type Target, withDatabase, withDatabaseOptions } from '../target.ts';

interface PasswordFlags {
  generate?: boolean;
  store?: boolean;
}

function checked(password: string): string {
  if (password === '') throw new Error('The password is empty.');
  if (password.length > limits.text.password)
    throw new Error(`The password may have at most ${limits.text.password} characters.`);
  if (password.length < limits.advisedPasswordLength) {
    console.error(`A password of ${limits.advisedPasswordLength} characters or more is safer; --generate makes one.`);
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
    ...(password ? [`The password, shown only once: ${password}`] : []),
    isStored
      ? 'The hash is stored in the database. Restart the site to use the new password; this ends all sessions.'
      : `Set this line, with its single quotes, and restart the site; this ends all sessions:\nADMIN_PASSWORD_HASH='${ADMIN_PASSWORD_HASH}'`,
  ].join('\n');

export function passwordCommand(program: Command): void {
  const command = withStyleOption(withDatabaseOptions(program.command('password')));
  withExamples(command, 'password', 'password --generate', 'password --generate --store')
    .description('Hashes a password for ADMIN_PASSWORD_HASH. Asks for the password, or reads the first line of a pipe.')
    .option('--generate', 'generate the password and show it once')
    .option('--store', 'store the hash in the database, for a site without a password in its settings')
    .action(async (options: Target & Style & PasswordFlags) => {
      if (options.store) refuseMissing(options);
      const password = options.generate ? randomUUID() : checked(await newPassword());
      const made = { ADMIN_PASSWORD_HASH: await hash(password), ...(options.generate && { password }) };
      if (options.store) {
        const { adminPasswordHashKey, replaceSetting } = await import('@innventory/db/settings.ts');
        await withDatabase(options, (orm) => replaceSetting(orm, adminPasswordHashKey, made.ADMIN_PASSWORD_HASH));
      }
      print(options, { ...made, isStored: options.store ?? false }, inWords);
    });
}
