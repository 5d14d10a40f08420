import { existsSync, readFileSync } from 'node:fs';

const variableName = /^[A-Z_]\w*$/i;

/** Single quotes, double quotes without a backslash, or plain text without # and backslash stay as they are. */
const plainValue = /^(?:'[^']*'|"[^"\\]*"|[^'"`#\\][^#\\]*)?$/;

/** Variables of a settings file whose values Node may cut, as at a # without quotes, or change. */
export function ambiguousNames(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const equals = line.indexOf('=');
    const [name, value] = [line.slice(0, equals).trim(), line.slice(equals + 1).trim()];
    if (equals < 0 || name === '' || /^[#;]/.test(name) || (variableName.test(name) && plainValue.test(value)))
      return [];
    return [name];
  });
}

/** Restores the first variable of a settings file with a byte order mark, which Node takes for a part of the name. */
export function dropByteOrderMark(): void {
  const { env } = process;
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('\uFEFF')) continue;
    env[name.slice(1)] ??= value;
    delete env[name];
  }
}

const option = /^--env-file(?:-if-exists)?=(.+)$/;

/** The settings files that Node has read for this process. */
export const envFiles = (): string[] =>
  process.execArgv.flatMap((argument) => option.exec(argument)?.[1] ?? []).filter((path) => existsSync(path));

/** Warnings about these files. They never contain a value. */
export const envFileWarnings = (): string[] =>
  envFiles().flatMap((path) =>
    ambiguousNames(readFileSync(path, 'utf8')).map(
      (name) => `${name} in ${path} may be cut or changed. Put its value into single quotes.`,
    ),
  );
