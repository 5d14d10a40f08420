import type { ApiToken } from '@innventory/api/routers/token.router.ts';
import type { Command } from 'commander';
import { withExamples, type Style, print, wholeNumber } from '../output.ts';
import { type Target, withCatalogue, withServerOptions } from '../target.ts';

const minute = (timestamp: string | null) => (timestamp ?? 'never').slice(0, 16).replace('T', ' ').padEnd(16);

const lineOf = ({ name, id, createdAt, lastUsedAt, expiresAt }: ApiToken) =>
  [minute(createdAt), minute(lastUsedAt), minute(expiresAt), id, name].join('  ');

const tableOf = (tokens: ApiToken[]) =>
  tokens.length === 0
    ? 'There are no tokens.'
    : ['Created (UTC)     Last use          Expires           In the log    Name', ...tokens.map(lineOf)].join('\n');

export function tokensCommand(program: Command): void {
  const tokens = program
    .command('tokens')
    .description("Manages API tokens, which scripts use instead of the administrator's password.");
  withExamples(tokens, 'tokens create nightly-export');

  withExamples(
    withServerOptions(tokens.command('create')),
    'tokens create nightly-export --days 365 --url https://shop.example',
  )
    .description('Creates a token. A script that has it may do what the administrator may.')
    .argument('<name>', 'name that says what the token is for')
    .option('--days <number>', 'days until the token expires', wholeNumber(1))
    .action(async (name: string, options: Target & Style & { days?: number }) => {
      const { days } = options;
      const created = await withCatalogue(options, ({ calls }) => calls.token.create.mutate({ name, days }));
      print(options, created, ({ token }) => `The token, shown only once: ${token}\nSet it as INNVENTORY_TOKEN.`);
    });

  withExamples(withServerOptions(tokens.command('list')), 'tokens list --url https://shop.example')
    .description('Lists the tokens, without their secrets.')
    .action(async (options: Target & Style) => {
      print(options, await withCatalogue(options, ({ calls }) => calls.token.list.query(), 'read'), tableOf);
    });

  withExamples(withServerOptions(tokens.command('revoke')), 'tokens revoke nightly-export --url https://shop.example')
    .description('Revokes a token immediately.')
    .argument('<name>', 'name from "tokens list"')
    .action(async (name: string, options: Target & Style) => {
      const revoked = await withCatalogue(options, ({ calls }) => calls.token.revoke.mutate({ name }));
      print(options, revoked, () => `The token "${name}" is revoked.`);
    });
}
