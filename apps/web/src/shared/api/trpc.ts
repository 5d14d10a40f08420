import type { AppRouter } from '@innventory/api/app-router.ts';
import { limits } from '@innventory/domain/limits.ts';
import { backgroundHeader } from '@innventory/domain/pages/page.ts';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { isNotFound } from './failed-call.ts';

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

/** The first link of every call. The panel sets it, so that visitors do not load its code. */
export const panelLink: { current: TRPCLink<AppRouter> | null } = { current: null };

const optionalPanelLink: TRPCLink<AppRouter> = (runtime) => (call) =>
  panelLink.current ? panelLink.current(runtime)(call) : call.next(call.op);

/** Loads with the first request: a served page contains its data. */
async function loadHttpLink(): Promise<TRPCLink<AppRouter>> {
  const { httpBatchLink } = await import('@trpc/client/links/httpBatchLink');
  return httpBatchLink({
    url: '/trpc',
    maxItems: limits.batchedCalls,
    headers: ({ opList }) =>
      opList.every(({ context }) => context['isBackground']) ? { [backgroundHeader]: '1' } : {},
  });
}

const lazyHttpLink: TRPCLink<AppRouter> = (runtime) => {
  let link: OperationLink<AppRouter> | undefined;
  return (call) =>
    observable((observer) => {
      const send = async () => {
        const loaded = await loadHttpLink();
        link ??= loaded(runtime);
        link(call).subscribe(observer);
      };
      send().catch((cause: Error) => observer.error(TRPCClientError.from(cause)));
    });
};

export const createTrpcClient = () => trpc.createClient({ links: [optionalPanelLink, lazyHttpLink] });

export type TrpcClient = ReturnType<typeof createTrpcClient>;

/** Never stale, no retry, no refetch on focus. Offline, a call fails at once instead of waiting. */
export const queryDefaults: DefaultOptions = {
  mutations: { networkMode: 'always' },
  queries: {
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retryOnMount: ({ state }) => !isNotFound(state.error),
  },
};

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });
