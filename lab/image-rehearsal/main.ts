import { freePort } from '@innventory/db/testing/ports.ts';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImageStep, imageSteps } from './steps.ts';
import { ready } from '@innventory/client/testing-server.ts';

/**
 * Runs the steps of the Dockerfile without Docker in a folder: `pnpm image-rehearsal`. Starts the files of the final image as a
 * user who may write to /data and /tmp alone.
 */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'innventory-image-'));

/** The local path of an absolute path in `stage`. */
const placed = (stage: string, path: string) => join(folder, stage, path);

function run(command: string[], cwd: string, env: Record<string, string>): void {
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
}

/** The files that `COPY . .` copies: those of the repository. */
function copyRepository(to: string): void {
  mkdirSync(to, { recursive: true });
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(join(root, file), join(to, file));
}

interface Stage {
  name: string;
  workdir: string;
  env: Record<string, string>;
}

const assignments = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));

function copy({ name, workdir }: Stage, rest: string): void {
  const words = rest.split(' ');
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
  const [to = '.', ...sources] = words.slice(from ? 1 : 0).toReversed();
  const target = placed(name, join(workdir, to));
  if (!from) return copyRepository(target);
  for (const source of sources) {
    const last = source.split('/').at(-1) ?? '';
    cpSync(placed(from, source), to.endsWith('/') ? join(target, last) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function take(step: ImageStep, stage: Stage): Stage {
  const { instruction, rest } = step;
  console.log(`${instruction} ${rest}`);
  if (instruction === 'FROM') return { name: / AS (\w+)/.exec(rest)?.[1] ?? 'final', workdir: '/', env: {} };
  if (instruction === 'ENV') return { ...stage, env: { ...stage.env, ...assignments(rest) } };
  if (instruction === 'WORKDIR') mkdirSync(placed(stage.name, rest), { recursive: true });
  if (instruction === 'WORKDIR') return { ...stage, workdir: rest };
  if (instruction === 'COPY') copy(stage, rest);
  const local = rest.replaceAll(/(?<=\s)\/(?:data|site|usr)\b/g, (path) => placed(stage.name, path));
  if (instruction === 'RUN') run(['sh', '-c', local], placed(stage.name, stage.workdir), stage.env);
  return stage;
}

const steps = imageSteps(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const jsonOf = (instruction: string) =>
  JSON.parse(
    /\[.*\]$/.exec(steps.findLast((step) => step.instruction === instruction)?.rest ?? '')?.[0] ?? '[]',
  ) as string[];

function start(stage: Stage, port: number): ChildProcess {
  const env = {
    ...stage.env,
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: placed('final', '/data'),
    DEMO_CONTENT: 'off',
  };
  const [program = '', ...args] = jsonOf('CMD');
  const nobody = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
  return spawn(program, args, { cwd: placed('final', stage.workdir), stdio: 'inherit', env, ...nobody });
}

async function rehearse(): Promise<void> {
  let stage: Stage = { name: '', workdir: '/', env: {} };
  mkdirSync(placed('final', '/usr/local/bin'), { recursive: true });
  for (const step of steps) stage = take(step, stage);
  run(['chmod', '755', folder], folder, {});
  const size = spawnSync('du', ['-sm', placed('final', '/site')], { encoding: 'utf8' }).stdout.split('\t')[0];
  const port = await freePort();
  const server = start(stage, port);
  const gone = once(server, 'exit');
  await ready(`http://127.0.0.1:${port}`, server).catch((error: unknown) => {
    server.kill('SIGKILL');
    throw error;
  });
  run(jsonOf('HEALTHCHECK'), folder, { PORT: String(port) });
  run([placed('final', '/usr/local/bin/innventory'), '--help'], folder, {});
  const home = await fetch(`http://127.0.0.1:${port}/`);
  if (!home.ok) throw new Error(`The home page was answered ${home.status}`);
  server.kill('SIGTERM');
  const [code] = (await gone) as [number | null];
  if (code !== 0) throw new Error(`It ended with ${code}`);
  console.log(`The image would hold ${size} MB beside Node; it started, was healthy, served and ended in order.`);
}

try {
  await rehearse();
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
