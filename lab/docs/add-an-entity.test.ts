import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree, read } from './tree.ts';

const copy = temporaryFolder(afterAll);

type Block = Record<'language' | 'file' | 'text', string>;

const blocks: Block[] = [...read('docs/add-an-entity.md').matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
  ([, language = '', file = '', text = '']) => ({ language, file, text }),
);

/** The text of a diff before or after the change. */
const side = (text: string, left: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(left))
    .map((line) => line.slice(1))
    .join('\n');

function take({ language, file, text }: Block): void {
  const path = join(copy, file);
  if (language !== 'diff') {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, text);
  }
  for (const hunk of text.split('@@\n')) {
    const before = readFileSync(path, 'utf8');
    expect(before, `${file} no longer holds what the guide changes`).toContain(side(hunk, '+'));
    writeFileSync(
      path,
      before.replace(side(hunk, '+'), () => side(hunk, '-')),
    );
  }
}

/** Runs Node in the copy. Returns the output, or throws it. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

beforeAll(() => {
  copyTree(copy);
  for (const block of blocks) if (block.file) take(block);
});

test('the command of the guide writes the migration', () => {
  const commands = blocks
    .filter(({ language, text }) => language === 'sh' && text.includes('packages/db/tools'))
    .flatMap(({ text }) => text.trim().split('\n'));
  const [migration] = commands.map((command) => run(...command.split(' ').slice(1)));

  expect(migration).toMatch(/Wrote migrations\/\d+-add-questions\.ts/);
});

test('every file of the guide fits its neighbours', () => {
  expect(run('node_modules/typescript/bin/tsc')).toBe('');
});

const questionTest = `
import { expect, test } from 'vitest';
import { testApi } from './testing/testing.ts';

const api = await testApi();

test('a question appears in the public list, and a hidden one does not', async () => {
  const fields = { question: 'Do you deliver?', answer: 'Across Canada, on pallets.' };
  const shown = await api.asAdmin().question.create(fields);
  await api.asAdmin().question.create({ ...fields, isActive: false });

  expect(await api.asVisitor().question.list()).toEqual([shown]);
});
`;

test('the migration of the guide only adds, and its procedures work', () => {
  writeFileSync(join(copy, 'packages/api/src/questions.test.ts'), questionTest);
  const report = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'embedded',
    'questions.test.ts',
    'migrate.test.ts',
  );

  expect(report).toMatch(/Test Files .*2 passed/);
});
