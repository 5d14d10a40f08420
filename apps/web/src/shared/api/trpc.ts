import type { AppRouter } from '@innventory/api/app-router.ts';
import { limits } from '@innventory/domain/limits.ts';
import { backgroundHeader } from '@innventory/domain/pages/page.ts';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { type TRPCLink, httpBatchLink } from '@trpc/client';
import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs } from '@trpc/server';

export type RouterInputs = inferRouterInputs<AppRouter>;

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

/** The first link of every call. The panel sets it, so that visitors do not load its code. */
export const panelLink: { current: TRPCLink<AppRouter> | null } = { current: null };

const optionalPanelLink: TRPCLink<AppRouter> = (runtime) => (call) =>
  panelLink.current ? panelLink.current(runtime)(call) : call.next(call.op);

const httpLink = httpBatchLink<AppRouter>({
  url: '/trpc',
  maxItems: limits.batchedCalls,
  headers: ({ opList }) => (opList.every(({ context }) => context['isBackground']) ? { [backgroundHeader]: '1' } : {}),
});

export const createTrpcClient = () => trpc.createClient({ links: [optionalPanelLink, httpLink] });

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
  },
};

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });
