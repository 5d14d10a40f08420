import { expect, test } from 'vitest';
import { linkTags, manifest } from './manifest.ts';

const chunks = manifest.parse({
  'index.html': { file: 'assets/entry.js', css: ['assets/entry.css'] },
  _cards: { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['index.html', '_loop'] },
  _loop: { file: 'assets/loop.js', imports: ['_cards'] },
  'src/form.tsx': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_cards'] },
  'src/screens/home-screen.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_cards'] },
});

const template =
  '<script type="module" src="/assets/entry.js"></script><link rel="stylesheet" href="/assets/entry.css">';

test('a page links the styles and code of its screen and of what that imports, each once', () => {
  const tags = linkTags(chunks, { modules: ['src/screens/home-screen.tsx'], lateParts: [] }, template);

  expect(tags.match(/(?<=href="\/assets\/)[^"]+/g)).toEqual([
    'cards.css',
    'home.css',
    'loop.js',
    'cards.js',
    'home.js',
  ]);
});

test('of a part whose code comes later a page links the styles alone', () => {
  const tags = linkTags(chunks, { modules: ['src/screens/home-screen.tsx'], lateParts: ['src/form.tsx'] }, template);

  expect(tags).toContain('href="/assets/form.css"');
  expect(tags).not.toContain('form.js');
});

test('a source that the build does not know adds nothing', () => {
  expect(linkTags(chunks, { modules: ['src/gone.tsx'], lateParts: [] }, template)).toBe('');
});
