import { MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { theme } from './theme.ts';

/** The CSS variables of the theme come from `virtual:theme.css`. */
function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

/** Wraps a component that uses Mantine. Other public screens do not load Mantine. */
export const withMantine = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function PartWithMantine(props: Props) {
    return (
      <ThemeProvider>
        <Part {...props} />
      </ThemeProvider>
    );
  };
