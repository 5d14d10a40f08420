import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('Set INNVENTORY_TOKEN or ADMIN_PASSWORD: there is no terminal to ask for the password.');
  return askHidden("The administrator's password: ");
}

async function firstPipedLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/** A new password: typed twice, or the first line of a pipe. Throws if the two differ. */
export async function newPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstPipedLine();
  const password = await askHidden('The new password: ');
  if (password !== (await askHidden('Once more: '))) throw new Error('The two are not the same.');
  return password;
}
