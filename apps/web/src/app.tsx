import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type SiteFacts, SiteProvider } from './lib/site.ts';
import { type TrpcClient, trpc } from './lib/trpc.ts';
import { Screens } from './routes.tsx';
import { theme } from './theme.ts';
import { ToastRegion } from './ui/toast-region.tsx';

interface AppProps {
  site: SiteFacts;
  queryClient: QueryClient;
  trpcClient: TrpcClient;
}

/** Everything below the router, which is another one on the server. */
export function App({ site, queryClient, trpcClient }: AppProps) {
  return (
    <SiteProvider value={site}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
            <Screens />
            <ToastRegion />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </SiteProvider>
  );
}
