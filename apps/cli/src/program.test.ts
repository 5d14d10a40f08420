import { parseEnv } from '@innventory/settings/env.ts';
import { root } from '@innventory/testing/server.ts';
import type { Command } from 'commander';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram } from './program.ts';
import { aFilledPlace, command } from './testing.ts';

const withInner = (command: Command): Command[] => [command, ...command.commands.flatMap(withInner)];

const scripts = createProgram().commands.flatMap(withInner);

const nameOf = (command: Command): string => (command.parent ? `${nameOf(command.parent)} ${command.name()}` : 'cli');

/** What a terminal shows for `--help`. */
function helpOf(command: Command): string {
  let shown = '';
  command.configureOutput({ writeOut: (text) => (shown += text) }).outputHelp();
  return shown;
}

/** The arguments of each script that stands on a line of its own; where its output goes is the shell's affair. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/^ *(?:[A-Z_]+=\S* )*npm run cli -- ([^\n|>]+)/gm)].map(([, line = '']) =>
    line.trim().split(/\s+/),
  );

/** What comes of reading the arguments: the process stops there, before anything is done. */
async function readingOf(args: string[]): Promise<string> {
  const program = createProgram();
  for (const command of withInner(program)) command.configureOutput({ writeErr: () => undefined });
  program.hook('preAction', () => {
    throw new Error('understood');
  });
  return program.parseAsync(args, { from: 'user' }).then(String, (error: Error) => error.message);
}

const runnable = scripts.filter(({ commands }) => commands.length === 0);

test.each(runnable.map((command): [string, Command] => [nameOf(command), command]))(
  'the help of "%s" says what it does and shows an example that is understood',
  async (_, command) => {
    const help = helpOf(command);
    const examples = scriptsIn(help);

    expect(command.description()).toMatch(/\.$/);
    for (const args of examples) expect(await readingOf(args)).toBe('understood');
    expect(examples.length).toBeGreaterThan(0);
  },
);

const pages = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name): [string, string[][]] => [name, scriptsIn(readFileSync(join(root, 'docs', name), 'utf8'))])
  .filter(([, shown]) => shown.length > 0);

test.each(pages)('every script that docs/%s shows is understood', async (_, shown) => {
  for (const args of shown) expect(await readingOf(args)).toBe('understood');
});

test('scripts look for the embedded database where the server makes it', () => {
  expect(createProgram().getOptionValue('dataDir')).toBe(parseEnv({}).env.dataDir);
});

test.each([
  ['import testimonials /nowhere/testimonials.csv', '--dry-run'],
  ['restore /nowhere/site.backup', '--check'],
  ['inquiries export inquiries.csv', '--file', 'inquiries.csv'],
  ['export items', '--url', 'http://127.0.0.1:9'],
])('"%s" is refused if npm kept %s', async (words, option, ...value) => {
  const npm = { DATA_DIR: '/nowhere', [option.replace('--', 'npm_config_').replaceAll('-', '_')]: 'true' };

  expect(await command(words.split(' '), npm)).toEqual({
    code: 2,
    stdout: '',
    stderr: `error: npm kept ${option} for itself. Write -- after "cli" ('--' in PowerShell): npm run cli -- COMMAND\n`,
  });
  expect(await command([...words.split(' '), option, ...value], npm)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/nowhere|No Innventory server answers/),
  });
});

test('what npm was asked for itself does not keep a command from counting', async () => {
  const place = { ...(await aFilledPlace()), npm_config_yes: 'true', npm_config_json: 'true' };

  expect(await command(['inquiries', 'delete', 'nobody@example.com'], place)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('0'),
  });
});
