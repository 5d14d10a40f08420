import { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/shared/theme/theme.ts';

const name = 'virtual:theme.css';

const colors = Object.keys(theme.colors ?? {}).join('|');

/** Families of variables that no public screen uses. The panel's provider adds all of them. */
const unused = [
  'breakpoint|shadow-x|h\\d-font-weight|h[456]|primary-color-\\d',
  `color-(?!${colors})[a-z]+-(?:\\d|filled|light|contrast)`,
  'color-\\w+-(?:outline|text)|color-(?:gray|red)-(?:filled|light)|color-red-[1-57]|color-pine-[3-7]',
];

const isUnused = new RegExp(`^--mantine-(?:${unused.join('|')})`);

/** Mantine's variables for the theme's only colour scheme. */
function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [base, ours] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  const variables = { ...base.variables, ...base.light, ...ours.variables, ...ours.light };
  const used = Object.entries(variables).filter(([variable]) => !isUnused.test(variable));
  return convertCssVariables({ variables: Object.fromEntries(used), light: {}, dark: {} }, ':root');
}

/** Serves the theme's variables as `virtual:theme.css`. */
export const themeStylesPlugin = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? themeStyles() : null),
});
