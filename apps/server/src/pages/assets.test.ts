import { expect, test } from 'vitest';
import { assetLinks, manifest } from './assets.ts';

const chunks = manifest.parse({
  'index.html': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_vendor'] },
  _vendor: { file: 'assets/vendor.js' },
  _cards: { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['index.html', '_loop'] },
  _loop: { file: 'assets/loop.js', imports: ['_cards'] },
  'src/screens/home-screen.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_cards', '_vendor'] },
});

test('a screen links its styles and chunks and those it imports, each once, imports first', () => {
  const links = assetLinks(chunks, ['src/screens/home-screen.tsx']);

  expect([...links.matchAll(/rel="(\w+)".*?href="([^"]*)"/g)].map(([, rel, href]) => `${rel} ${href}`)).toEqual([
    'stylesheet /assets/cards.css',
    'stylesheet /assets/home.css',
    'modulepreload /assets/loop.js',
    'modulepreload /assets/cards.js',
    'modulepreload /assets/home.js',
  ]);
});

test('a module that the build does not know adds nothing', () => {
  expect(assetLinks(chunks, ['0', 'src/gone.tsx'])).toBe('');
});
