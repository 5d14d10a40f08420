import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test('a build replaces the one before, keeps its files and deletes older ones', () => {
  const folder = temporaryFolder();
  const assets = () => readdirSync(join(folder, 'dist/client/assets')).toSorted();
  function build(version: string): void {
    for (const name of ['client/index.html', `client/assets/app-${version}.js`]) {
      mkdirSync(dirname(join(folder, 'dist.new', name)), { recursive: true });
      writeFileSync(join(folder, 'dist.new', name), version);
    }
    execFileSync(process.execPath, [join(import.meta.dirname, 'swap-build.ts')], { cwd: folder });
  }

  build('1');
  build('2');
  expect(assets()).toEqual(['app-1.js', 'app-2.js']);
  build('2');
  expect(assets()).toEqual(['app-1.js', 'app-2.js']);
  build('3');
  expect(assets()).toEqual(['app-2.js', 'app-3.js']);
  // As after a power failure: nothing is known about the previous build, so everything stays once.
  truncateSync(join(folder, 'dist/files.json'), 3);
  build('4');
  expect(assets()).toEqual(['app-2.js', 'app-3.js', 'app-4.js']);
  build('5');
  expect(assets()).toEqual(['app-4.js', 'app-5.js']);
  writeFileSync(join(folder, 'dist/files.json'), '{}');
  build('6');
  expect(assets()).toEqual(['app-4.js', 'app-5.js', 'app-6.js']);

  expect(readFileSync(join(folder, 'dist/client/index.html'), 'utf8')).toBe('6');
  expect(readdirSync(folder)).toEqual(['dist']);
});
