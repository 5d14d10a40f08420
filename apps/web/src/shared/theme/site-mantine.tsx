import { MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { theme } from './theme.ts';

/** Mantine with the house's theme, whose variables every page has from the start (`virtual:theme.css`). */
function HouseMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

/** For the root of a part that is built with Mantine; public screens come without its code until they need such a part. */
export const withMantine = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function PartWithMantine(props: Props) {
    return (
      <HouseMantine>
        <Part {...props} />
      </HouseMantine>
    );
  };
