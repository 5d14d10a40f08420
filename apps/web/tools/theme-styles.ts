import { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/shared/theme/theme.ts';

const name = 'virtual:theme.css';

const colors = Object.keys(theme.colors ?? {}).join('|');

/** Breakpoints, the numbered primary colours, small headings and shades of colours that the theme does not use. */
const unused = new RegExp(
  `^--mantine-(?:breakpoint|primary-color-\\d|h[456]|color-(?!${colors})[a-z]+-(?:\\d|filled|light|outline|text|contrast))`,
);

/** Mantine's variables for the theme's only colour scheme. */
function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [base, ours] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  const variables = { ...base.variables, ...base.light, ...ours.variables, ...ours.light };
  const used = Object.entries(variables).filter(([variable]) => !unused.test(variable));
  return convertCssVariables({ variables: Object.fromEntries(used), light: {}, dark: {} }, ':root');
}

/** Serves the theme's variables as `virtual:theme.css`. */
export const themeStylesPlugin = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? themeStyles() : null),
});
