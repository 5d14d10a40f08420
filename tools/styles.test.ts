import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../apps/web');

const mantineStyles = join(createRequire(join(web, 'package.json')).resolve('@mantine/core/styles.css'), '../styles');

const read = (path: string) => readFileSync(join(web, path), 'utf8');

const importsOfMantine = /import \{([^}]*)\} from '@mantine\/core'/g;

/** Components that the app imports from @mantine/core and that have a style sheet. */
function styledComponents(): string[] {
  const imports = globSync('src/**/*.{ts,tsx}', { cwd: web }).flatMap((path) =>
    [...read(path).matchAll(importsOfMantine)].flatMap(([, names = '']) => names.split(',')),
  );
  const names = new Set(imports.map((name) => name.trim()));
  return [...names].filter((name) => existsSync(join(mantineStyles, `${name}.layer.css`))).toSorted();
}

test('the build is made for the supported browsers', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({
    browserslist: ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4'],
  });
});

test('the styles for paper, which the build only copies, nest no rules: Chrome 111 and Firefox 115 ignore them', () => {
  expect(read('public/print.css')).not.toContain('&');
});

test('every supported browser shows the focus, also Firefox before 121, which has no :has()', () => {
  const selectors = globSync('src/**/*.css', { cwd: web }).flatMap((path) => read(path).split('\n'));

  expect(selectors.filter((line) => line.includes(':has(') && line.includes(':focus'))).toEqual([]);
});

test('the app imports the styles of each Mantine component that it uses', () => {
  const components = styledComponents();
  const styles = read('src/shared/theme/mantine.css');

  const unstyled = components.filter((name) => !styles.includes(`'@mantine/core/styles/${name}.layer.css'`));
  expect(components).toContain('Button');
  expect(unstyled).toEqual([]);
});
