import type { Command } from 'commander';

/** How a script tells another program how it ended; 0 is done. */
export const exitCodes = { failed: 1, misused: 2 };

/** "1 fault", "2 faults". */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Shows, below a command's help, how it is really typed. */
export function withExamples(command: Command, ...examples: string[]): Command {
  const lines = examples.map((example) => `  npm run cli -- ${example}`);
  return command.addHelpText('after', ['', examples.length > 1 ? 'Examples:' : 'Example:', ...lines].join('\n'));
}

export interface Style {
  json?: boolean;
}

export function withStyleOption(command: Command): Command {
  return command.option('--json', 'JSON also on a terminal; it is the rule where the output is piped');
}

/** Writes a command's result: words for people, JSON for programs. */
export function print<Result>({ json }: Style, result: Result, inWords: (result: Result) => string): void {
  const isForPeople = process.stdout.isTTY && !json;
  console.log(isForPeople ? inWords(result) : JSON.stringify(result, null, 2));
}
