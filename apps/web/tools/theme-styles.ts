import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme.ts';

const name = 'virtual:theme.css';

/** What Mantine would write into every page: the variables by which the theme differs from its defaults. */
function themeStyles(): string {
  const provider = createElement(MantineProvider, {
    theme,
    cssVariablesResolver: cssVariables,
    withGlobalClasses: false,
  });
  const css = /<style[^>]*>(?<css>[^]*)<\/style>/.exec(renderToStaticMarkup(provider))?.groups?.css;
  if (!css) throw new Error('Mantine renders no style element any more');
  return css;
}

/** Serves `virtual:theme.css`: the theme as a style sheet that is fetched once and kept. */
export const themeStylesPlugin = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? themeStyles() : null),
});
