import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type TrpcClient, trpc } from './shared/api/trpc.ts';
import { cssVariables, theme } from './shared/theme/theme.ts';

interface AppProps {
  queryClient: QueryClient;
  trpcClient: TrpcClient;
  /** The router of the browser or the server. */
  children: ReactNode;
}

export const App = ({ queryClient, trpcClient, children }: AppProps) => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        {children}
      </MantineProvider>
    </QueryClientProvider>
  </trpc.Provider>
);
