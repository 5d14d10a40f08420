import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nginx } from '../topology/nginx.ts';
import { blocksOf, read, root } from './tree.ts';

const folder = temporaryFolder(afterAll);

const guides = ['docs/single-server.md', 'docs/cluster.md'];

test.each(guides)('%s names only settings that there are', (page) => {
  const set = blocksOf(page, 'ini').flatMap((block) =>
    [...block.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
  );
  const known = `${read('.env.example')}\n${read('docker-compose.yml')}`;

  expect(set.length).toBeGreaterThan(3);
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
});

const pages = globSync(['*.md', 'docs/**/*.md', 'lab/README.md'], { cwd: root });

test.each(pages)('%s links only to existing files and names existing scripts', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join(dirname(page), path));
  const scripts = [...read(page).matchAll(/`pnpm (?:run )?(\w[\w:-]*)/g)].map(([, name = '']) => name);
  const { scripts: known } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(scripts.filter((name) => known[name] === undefined)).toEqual([]);
});

test('the page on development names only files that there are', () => {
  const names = [...read('docs/development.md').matchAll(/`([\w./-]+\.(?:tsx?|css|mjs))`/g)].map(
    ([, name = '']) => name,
  );
  const files = globSync(['{apps,packages}/*/{src,tools}/**/*.*', 'apps/*/*.*', 'lab/*/*.ts', 'tools/*.ts'], {
    cwd: root,
  });

  expect(names.filter((name) => !/NAME/.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual(
    [],
  );
});

test('the trial certificate of the guide for clusters is made by its command', () => {
  const [command = ''] = blocksOf('docs/cluster.md', 'sh');

  const { status, stderr } = spawnSync('bash', ['-ec', command], { cwd: folder, encoding: 'utf8' });

  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  for (const file of ['fullchain.pem', 'privkey.pem'])
    expect(statSync(join(folder, 'certificates', file)).size).toBeGreaterThan(500);
});

test('the update of one server copies again what the installation copies', () => {
  const lines = blocksOf('docs/single-server.md', 'sh').flatMap((block) => block.split('\n'));
  const copies = lines.filter((line) => /^(?:cp|install) deploy\//.test(line));

  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((copy) => !blocksOf('docs/single-server.md', 'sh').at(-1)?.includes(copy))).toEqual([]);
});

test('nginx understands the configuration of the guide for one server', () => {
  const servers = blocksOf('docs/single-server.md', 'nginx').join('\n');
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const file = join(own, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  const local = servers.replaceAll('listen [::]:80;', '').replaceAll('listen 80;', `listen unix:${own}/socket;`);
  const http = `http { access_log off; ${temporary.join(' ')}\n${local}}`;
  writeFileSync(file, `pid ${own}/pid;\nerror_log stderr;\nevents {}\n${http}\n`);

  const { status, stderr } = spawnSync(nginx, ['-t', '-q', '-c', file, '-p', own, '-e', 'stderr'], {
    encoding: 'utf8',
  });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
