import { type Plugin, minifySync } from 'vite';
import { startLate } from '../src/start-late.ts';

/** Of what the build puts into the page itself: the server links what each page needs (`pages/manifest.ts`). */
const loadedAtOnce = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

/** The page starts with one small script, inside it, that fetches the app when the page has been painted. */
export const startScriptPlugin = (): Plugin => ({
  name: 'start-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const { code } = minifySync('start.js', `(${startLate.toString()})()`);
      return html.replaceAll(loadedAtOnce, '').replace('</head>', () => `  <script>${code}</script>\n  </head>`);
    },
  },
});
