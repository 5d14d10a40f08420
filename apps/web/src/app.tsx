import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type TrpcClient, trpc } from './shared/api/trpc.ts';
import { SiteProvider } from './shared/page/site.ts';
import { cssVariables, theme } from './shared/theme/theme.ts';

interface AppProps {
  site: SiteFacts;
  queryClient: QueryClient;
  trpcClient: TrpcClient;
  /** The router of the browser or the server. */
  children: ReactNode;
}

export function App({ site: served, queryClient, trpcClient, children }: AppProps) {
  const [site, setSite] = useState(served);
  const update = (changed: Partial<SiteFacts>) => setSite((present) => ({ ...present, ...changed }));
  return (
    <SiteProvider value={{ site, update }}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
            {children}
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </SiteProvider>
  );
}
