import type { AppRouter } from '@innventory/api/app-router.ts';
import { limits } from '@innventory/domain/limits.ts';
import { backgroundHeader } from '@innventory/domain/pages/page.ts';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { isConnectionError } from './failure.ts';
import { signInLink } from './sign-in-again.ts';

export type RouterInputs = inferRouterInputs<AppRouter>;

export type RouterOutputs = inferRouterOutputs<AppRouter>;

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

/** As long as nginx waits for a response by default. */
export const slowestAnswerMs = 60_000;

const httpLink = httpBatchLink<AppRouter>({
  url: '/trpc',
  maxItems: limits.batchedCalls,
  // Safari has `AbortSignal.timeout` since version 16.
  fetch: (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout?.(slowestAnswerMs) }),
  headers: ({ opList }) => (opList.every(({ context }) => context['isBackground']) ? { [backgroundHeader]: '1' } : {}),
});

export const createTrpcClient = () => trpc.createClient({ links: [signInLink, httpLink] });

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

/** Options of a query that the loader of its screen reads: if that fails, the screen does not repeat the request. */
export const readByLoader = { retryOnMount: false } as const;

/**
 * Options of a query that looks every minute while the page is visible, and on focus. The user did not ask for these calls:
 * they do not extend the session, and fail without a question after its end.
 */
export const eachMinute = {
  refetchInterval: 60_000,
  refetchOnReconnect: 'always',
  // A phone that wakes asks before its connection is back.
  retry: (failures: number, error: unknown) => failures === 0 && isConnectionError(error),
  refetchOnWindowFocus: 'always',
  trpc: { context: { isBackground: true } },
} as const;

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });
