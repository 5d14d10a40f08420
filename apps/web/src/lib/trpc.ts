import type { AppRouter } from '@innventory/api/app-router.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import { isMissing } from './failed-call.ts';
import { signInLink } from './sign-in-again.ts';

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

export const createTrpcClient = () =>
  trpc.createClient({ links: [signInLink, httpBatchLink({ url: '/trpc', maxItems: limits.batchedCalls })] });

export type TrpcClient = ReturnType<typeof createTrpcClient>;

/**
 * Spec §7: never stale, no retry, no refetch on focus. What failed is asked again by the next screen that needs it.
 * Offline, a call fails at once and says so, instead of waiting for a connection without a word.
 */
export const queryDefaults: DefaultOptions = {
  mutations: { networkMode: 'always' },
  queries: {
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retryOnMount: ({ state }) => !isMissing(state.error),
  },
};

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });
