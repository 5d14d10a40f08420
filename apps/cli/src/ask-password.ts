import { isCancel, password } from '@clack/prompts';
import { text } from 'node:stream/consumers';

async function ask(message: string, validate?: (answer: string | undefined) => string | undefined): Promise<string> {
  const answer = await password({ message, validate, output: process.stderr });
  if (isCancel(answer)) throw new Error('Cancelled.');
  return answer;
}

export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(
      'Set ADMIN_PASSWORD or, except to create tokens, INNVENTORY_TOKEN: there is no terminal to ask for the password.',
    );
  return ask("The administrator's password:");
}

/** A new password: typed twice, or the first line of a pipe. */
export async function newPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1).join('');
  const typed = await ask('The new password:');
  return ask('Once more:', (again) => (again === typed ? undefined : 'The two are not the same.'));
}
