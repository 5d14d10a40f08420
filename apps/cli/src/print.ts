import type { Command } from 'commander';

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
