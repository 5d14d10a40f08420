import type { AppRouter } from '@innventory/api/app-router.ts';
import { type AppError, errorCatalogue } from '@innventory/domain/errors.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { App } from './app.tsx';
import { failureOf } from './lib/failure.ts';
import { signInLink } from './lib/sign-in-again.ts';
import type { SiteFacts } from './lib/site.ts';
import { createQueryClient, trpc } from './lib/trpc.ts';
import { testSite, testTexts } from './testing-site.ts';

/** What each procedure answers, by its path, e.g. "bundle.list": a value, or a function of its input that may throw. */
export type Answers = Record<string, unknown>;

/** An answer that never comes. */
export const pending = new Promise<never>(() => {});

interface Call {
  path: string;
  input: unknown;
}

const failedCall = (error: unknown) => {
  const failure = failureOf(error);
  const code = failure ? errorCatalogue[failure.code].trpc : 'INTERNAL_SERVER_ERROR';
  return TRPCClientError.from<AppRouter>({
    error: { message: (error as AppError).message, code: -32_603, data: { code, failure } },
  } as never);
};

function cannedLink(answers: Answers, calls: Call[]): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        const answer = async () => {
          calls.push({ path, input });
          if (!(path in answers)) throw new Error(`The test has no answer for ${path}`);
          const canned = answers[path];
          return typeof canned === 'function' ? (canned as (input: unknown) => unknown)(input) : canned;
        };
        answer().then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error: unknown) => observer.error(failedCall(error)),
        );
      });
}

function Browser({ onNavigate }: { onNavigate: (navigate: NavigateFunction) => void }) {
  onNavigate(useNavigate());
  return null;
}

const texts = { 'company.story': testTexts.story, 'company.privacy': testTexts.privacy };

/** The whole app at an address, with real providers and canned answers; what the company says of itself is always there. */
export function renderScreen(path: string, answers: Answers = {}, facts: Partial<SiteFacts> = {}) {
  const calls: Call[] = [];
  let navigate: NavigateFunction | undefined;
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Browser onNavigate={(current) => (navigate = current)} />
      <App
        site={{ ...testSite, ...facts }}
        queryClient={createQueryClient()}
        trpcClient={trpc.createClient({ links: [signInLink, cannedLink({ ...texts, ...answers }, calls)] })}
      />
    </MemoryRouter>,
  );
  const goTo = (path: string) => act(() => navigate?.(path));
  const goBack = () => act(() => navigate?.(-1));
  return { ...view, user: userEvent.setup(), calls, goTo, goBack };
}
