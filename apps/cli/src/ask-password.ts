import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on the terminal without showing what is typed. Throws where nobody can be asked. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Set ADMIN_PASSWORD: there is no terminal to ask for the password.');
  process.stderr.write("The administrator's password: ");
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
