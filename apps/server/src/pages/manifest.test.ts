import { expect, test } from 'vitest';
import { filesOf, manifest } from './manifest.ts';

const chunks = manifest.parse({
  'index.html': { file: 'assets/entry.js', css: ['assets/entry.css'] },
  _cards: { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['index.html', '_loop'] },
  _loop: { file: 'assets/loop.js', imports: ['_cards'] },
  'src/form.tsx': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_cards'] },
  'src/screens/home-screen.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_cards'] },
});

test('a page needs the styles and code of the app and its screen and of what they import, each once, the start first', () => {
  expect(filesOf(chunks, { modules: ['src/screens/home-screen.tsx'], lateParts: [] })).toEqual({
    styles: ['assets/entry.css', 'assets/cards.css', 'assets/home.css'],
    code: ['assets/entry.js', 'assets/loop.js', 'assets/cards.js', 'assets/home.js'],
  });
});

test('of a part whose code comes later a page needs the styles alone', () => {
  const { styles, code } = filesOf(chunks, { modules: ['src/screens/home-screen.tsx'], lateParts: ['src/form.tsx'] });

  expect(styles).toContain('assets/form.css');
  expect(code).not.toContain('assets/form.js');
});

test('a source that the build does not know adds nothing', () => {
  expect(filesOf(chunks, { modules: ['src/gone.tsx'], lateParts: [] }).code).toEqual(['assets/entry.js']);
});
