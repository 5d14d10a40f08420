import { limits } from '@innventory/domain/limits.ts';
import { hash } from '@node-rs/argon2';
import type { Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { newPassword } from '../ask-password.ts';
import { examples, positiveNumber, print } from '../output.ts';
import { withCatalogue, withDatabase } from '../target.ts';

function checked(password: string): string {
  if (password === '') throw new Error('The password is empty.');
  if (password.length > limits.text.password)
    throw new Error(`The password may have at most ${limits.text.password} characters.`);
  if (password.length < limits.advisedPasswordLength)
    console.error(`A password of ${limits.advisedPasswordLength} characters or more is safer; --generate makes one.`);
  return password;
}

interface PasswordOptions {
  generate?: boolean;
  store?: boolean;
}

async function makeHash(program: Command, { generate = false, store = false }: PasswordOptions): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- the settings of the server
  const setting = ['ADMIN_PASSWORD', 'ADMIN_PASSWORD_HASH'].find((name) => process.env[name]);
  if (store && setting) throw new Error(`${setting} is set, and it is the password. Change or remove it instead.`);
  const password = generate ? randomUUID() : checked(await newPassword());
  const ADMIN_PASSWORD_HASH = await hash(password);
  if (store) {
    const { replacePasswordHash } = await import('@innventory/db/shared-state.ts');
    await withDatabase(program, (orm) => replacePasswordHash(orm, ADMIN_PASSWORD_HASH));
  }
  const made = { ADMIN_PASSWORD_HASH, ...(generate && { password }), isStored: store };
  const lines = [
    ...(generate ? [`The password, shown only once: ${password}`] : []),
    store
      ? 'The hash is stored in the database. The new password counts at once, and all sessions have ended.'
      : `Set this line, with its single quotes, and restart the site; this ends all sessions:\nADMIN_PASSWORD_HASH='${ADMIN_PASSWORD_HASH}'`,
  ];
  print(program, made, lines.join('\n'));
}

export function accessCommands(program: Command): void {
  program
    .command('password')
    .description('Hashes a password for ADMIN_PASSWORD_HASH. Asks for the password, or reads the first line of a pipe.')
    .addHelpText('after', examples('password', 'password --generate', 'password --generate --store'))
    .option('--generate', 'generate the password and show it once')
    .option('--store', 'store the hash in the database, for a site without a password in its settings')
    .action((options: PasswordOptions) => makeHash(program, options));

  const tokens = program
    .command('tokens')
    .description("Manages API tokens, which scripts use instead of the administrator's password.");

  tokens
    .command('create')
    .description('Creates a token. A script that has it may do what the administrator may.')
    .addHelpText('after', examples('tokens create nightly-export --days 365 --url https://shop.example'))
    .argument('<name>', 'name that says what the token is for')
    .option('--days <number>', 'days until the token expires', positiveNumber)
    .action(async (name: string, { days }: { days?: number }) => {
      // A token cannot do this.
      program.setOptionValue('token', undefined);
      const created = await withCatalogue(program, ({ calls }) => calls.token.create.mutate({ name, days }));
      print(program, created, `The token, shown only once: ${created.token}\nSet it as INNVENTORY_TOKEN.`);
    });

  tokens
    .command('list')
    .description('Lists the tokens, without their secrets.')
    .addHelpText('after', examples('tokens list --url https://shop.example'))
    .action(async () => print(program, await withCatalogue(program, ({ calls }) => calls.token.list.query())));

  tokens
    .command('revoke')
    .description('Revokes a token immediately.')
    .addHelpText('after', examples('tokens revoke nightly-export --url https://shop.example'))
    .argument('<name>', 'name from "tokens list"')
    .action(async (name: string) => {
      const revoked = await withCatalogue(program, ({ calls }) => calls.token.revoke.mutate({ name }));
      print(program, revoked, `The token "${name}" is revoked.`);
    });
}
