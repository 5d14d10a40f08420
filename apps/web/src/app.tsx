import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type SiteFacts, SiteProvider } from './lib/site.ts';
import { type TrpcClient, trpc } from './lib/trpc.ts';
import { Screens } from './routes.tsx';
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
          <Screens />
          <ToastRegion />
        </QueryClientProvider>
      </trpc.Provider>
    </SiteProvider>
  );
}
