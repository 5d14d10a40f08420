import { type Command, InvalidArgumentError } from 'commander';

const advices: [code: RegExp, advice: string][] = [
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/, 'Name the certificate of its authority in NODE_EXTRA_CA_CERTS.'],
  [/ERR_SSL|EPROTO/, 'There is no TLS at this address: try http://.'],
  [/ECONNRESET|UND_ERR_SOCKET/, 'Is there TLS at this address? Then try https://.'],
];

export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT' && 'path' in error)
    return `There is no file or folder ${String(error.path)}`;
  if ('code' in error && error.code === 'EISDIR') return 'This is a folder. Name a file in it.';
  const cause = error.cause instanceof TypeError ? error.cause.cause : null;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? String(cause.code) : cause.message;
  const [, advice] = advices.find(([pattern]) => pattern.test(code)) ?? [];
  return `${error.message} (${code}).${advice ? ` ${advice}` : ''}`;
}

export const wholeNumber = (least: number) => (text: string) => {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new InvalidArgumentError(`Must be a whole number, at least ${least}.`);
};

export const exitCodes = { failed: 1, misused: 2 };

/** "1 fault", "2 faults". */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export function withExamples(command: Command, ...examples: string[]): Command {
  const lines = examples.map((example) => `  npm run cli -- ${example}`);
  return command.addHelpText('after', ['', examples.length > 1 ? 'Examples:' : 'Example:', ...lines].join('\n'));
}

export interface Style {
  json?: boolean;
}

export function withStyleOption(command: Command): Command {
  return command.option('--json', 'print JSON, as piped output always does');
}

export function print<Result>({ json }: Style, result: Result, inWords: (result: Result) => string): void {
  const isForPeople = process.stdout.isTTY && !json;
  console.log(isForPeople ? inWords(result) : JSON.stringify(result, null, 2));
}
