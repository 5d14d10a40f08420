import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { startServer } from '@innventory/testing/server.ts';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { password, post, signIn } from '../harness/site.ts';
import { blocksOf, root } from './tree.ts';

const run = async (cwd: string, program: string, args: string[], env: Record<string, string> = {}) =>
  (await promisify(execFile)(program, args, { cwd, env: { ...process.env, ...env } })).stdout;

const strict = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    // tRPC's declarations need those of `ws` and of a browser.
    skipLibCheck: true,
    outDir: 'out',
  },
};

/** Each line must be refused by TypeScript, so the types are not `any`. */
const misuses = `
// @ts-expect-error There is no such category.
await admin.calls.item.page.query({ category: 'beds' }).catch(() => null);
// @ts-expect-error A price is text.
items.map(({ price }) => price.toFixed());
`;

async function newToken(base: string): Promise<string> {
  const created = await post(base, '/trpc/token.create', { name: 'package' }, await signIn(base));
  return ((await created.json()) as { result: { data: { token: string } } }).result.data.token;
}

/** The oldest Node that can run the client, as a package of the registry. */
const node20 = `node-${process.platform}-${process.arch}`;

test('the packed client works on Node 20 in a strict project of its own, as the page on scripts shows', async () => {
  const folder = temporaryFolder();
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: password });
  onTestFinished(async () => void (await server.end()));
  const project = join(folder, 'project');
  await mkdir(project);
  await run(root, 'pnpm', ['--filter', '@innventory/client', 'pack', '--pack-destination', folder]);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  const [program = ''] = blocksOf('docs/scripts.md', 'ts');

  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(strict));
  await writeFile(join(project, 'program.ts'), program.replace('https://shop.example', server.url));
  await writeFile(join(project, 'misuses.ts'), `${program}\n${misuses}`);
  await copyFile(join(root, 'packages/db/demo/item-leather-club-chair.jpg'), join(project, 'chair.jpg'));
  const libraries = [join(folder, tarball), 'typescript@5.9.3', '@types/node@20', `${node20}@20`];
  await run(project, 'npm', ['install', '--no-audit', ...libraries]);
  await run(project, 'node_modules/.bin/tsc', ['-p', '.']);
  const node = `node_modules/${node20}/bin/node`;
  const said = await run(project, node, ['out/program.js'], { INNVENTORY_TOKEN: await newToken(server.url) });

  expect(await run(project, node, ['--version'])).toMatch(/^v20\./);
  expect(said).toBe('Club chair: $380\n');
  const installed = join(project, 'node_modules/@innventory/client');
  const files = await Promise.all((await readdir(installed)).map((name) => readFile(join(installed, name), 'utf8')));
  expect(files.join('')).not.toMatch(/workspace:|catalog:|mikro-orm|fastify|zod|@innventory\/(?!client")/);
});
