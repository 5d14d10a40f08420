import type { Command } from 'commander';

/** Shows, below a command's help, how it is really typed. */
export function withExamples(command: Command, ...examples: string[]): Command {
  const lines = examples.map((example) => `  npm run cli -- ${example}`);
  return command.addHelpText('after', ['', examples.length > 1 ? 'Examples:' : 'Example:', ...lines].join('\n'));
}
