import type { Command } from 'commander';

/** 0 is success. */
export const exitCodes = { failed: 1, misused: 2 };

/** "1 fault", "2 faults". */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Adds examples to the help of a command. */
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

/** Prints a result: words on a terminal, JSON for programs. */
export function print<Result>({ json }: Style, result: Result, inWords: (result: Result) => string): void {
  const isForPeople = process.stdout.isTTY && !json;
  console.log(isForPeople ? inWords(result) : JSON.stringify(result, null, 2));
}
