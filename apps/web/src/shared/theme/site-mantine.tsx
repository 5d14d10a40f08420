import { MantineProvider } from '@mantine/core';
import type { ComponentType } from 'react';
import { theme } from './theme.ts';

/**
 * Wraps a component that uses Mantine. Other public screens do not load Mantine. The CSS variables of the theme come from
 * `virtual:theme.css`.
 */
export const withMantine = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function PartWithMantine(props: Props) {
    return (
      <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
        <Part {...props} />
      </MantineProvider>
    );
  };
