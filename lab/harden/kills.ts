import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Scenario, unless } from './scenario.ts';

const rounds = 8;

export const kills: Scenario = {
  name: `Killed ${rounds} times under traffic`,
  on: ['embedded', 'postgres'],
  async run({ postgres }) {
    const args = [join(import.meta.dirname, '../crash-test.ts'), String(rounds), postgres ? 'postgres' : 'embedded'];
    const test = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said, [code]] = await Promise.all([text(test.stdout), once(test, 'exit')]);
    return { held: said.trim().replaceAll(/\n\s*/g, '; '), faults: unless(code === 0, 'writes were lost or doubled') };
  },
};
