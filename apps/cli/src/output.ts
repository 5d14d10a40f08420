import { AppError, errorText, failureOf } from '@innventory/domain/errors.ts';
import { tmpdir } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';

const advices: [code: RegExp, advice: string][] = [
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/, 'Name the certificate of its authority in NODE_EXTRA_CA_CERTS.'],
  [/ERR_SSL|EPROTO/, 'There is no TLS at this address: try http://.'],
  [/ECONNRESET|UND_ERR_SOCKET/, 'Is there TLS at this address? Then try https://.'],
];

export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, syscall }: NodeJS.ErrnoException = error;
  if (code === 'ENOENT' && path) return `There is no file or folder ${path}`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && path)
    return `The user who runs this command cannot read or write ${path}.`;
  if (code === 'ENOSPC' && syscall)
    return `The disk is full: that of the file, or that of ${tmpdir()}, where temporary files are.`;
  if (code === 'EISDIR') return 'This is a folder. Name a file in it.';
  if (error instanceof AppError && error.code === 'STORE_UNAVAILABLE' && error.cause instanceof Error)
    return `${error.message} (${error.cause.message})`;
  const failure = failureOf(error);
  // tRPC gives a reason if there is no such procedure.
  if (failure?.code === 'NOT_FOUND' && failure.details?.['reason'])
    return `The server has another version than this command (${failure.details['reason']}). Update the older one.`;
  // Its text alone does not say what happened.
  if (failure?.code === 'TOO_MANY_LOGINS') return `${errorText('TOO_MANY_LOGINS').title}. ${error.message}`;
  // What Node's fetch throws for the rest of an answer.
  if (error.message === 'terminated') return 'The connection ended before everything had arrived. Try again.';
  const cause = error.cause instanceof TypeError ? error.cause.cause : null;
  if (!(cause instanceof Error)) return error.message;
  const reason = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  const [, advice] = advices.find(([pattern]) => pattern.test(reason)) ?? [];
  return `${error.message} (${reason}).${advice ? ` ${advice}` : ''}`;
}

export function positiveNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Must be a whole number, at least 1.');
}

/** "1 fault", "2 faults". */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Help text of a command. */
export const examples = (...commands: string[]) =>
  ['', 'Examples:', ...commands.map((command) => `  npm run cli -- ${command}`)].join('\n');

/** Prints JSON into a pipe or with `--json`, and `text` or else a table on a terminal. */
export function print(program: Command, result: object, text?: string): void {
  if (!process.stdout.isTTY || program.opts<{ json?: boolean }>().json) console.log(JSON.stringify(result, null, 2));
  else if (text === undefined) console.table(result);
  else console.log(text);
}
