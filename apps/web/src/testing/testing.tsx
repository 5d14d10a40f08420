import type { AppRouter } from '@innventory/api/app-router.ts';
import { type AppError, errorCatalogue, failureOf } from '@innventory/domain/errors.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, fireEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { type InitialEntry, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { confirmSent, useInquiryDraft } from '../site/contact/inquiry-draft.ts';
import { useFavourites } from '../site/item/favourites.tsx';
import { signInLink } from '../shared/api/sign-in-again.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { createQueryClient, trpc } from '../shared/api/trpc.ts';
import { createRoutes } from '../routes.tsx';
import { testSettings, testSite } from './site.ts';

/** Responses by procedure path, e.g. "bundle.list": a value, or a function of the input that may throw. */
export type Answers = Record<string, unknown>;

/** The only page of a public list. */
export const cardsOf = (items: readonly unknown[]) => ({ items, nextCursor: null, total: items.length });

/** The home page without items and bundles. */
export const emptyHome: Answers = { 'item.page': cardsOf([]), 'bundle.page': cardsOf([]) };

/** The answer to a search. */
export const found = (items: readonly unknown[], total = items.length) => ({
  items: { records: items, total },
  bundles: { records: [], total: 0 },
  isNear: false,
});

/** A response that never arrives. */
export const pending = new Promise<never>(() => {});

/** The body of a response that breaks off. */
export const cutOff = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });

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

const texts = { 'setting.about.read': testSettings.about, 'setting.privacy.read': testSettings.privacy };

/** Renders the app at a location with real providers and fixed responses. The company facts are always present. */
export function renderScreen(location: InitialEntry, answers: Answers = {}, facts: Partial<SiteFacts> = {}) {
  useFavourites.setState(useFavourites.getInitialState());
  useInquiryDraft.setState(useInquiryDraft.getInitialState());
  confirmSent();
  const calls: Call[] = [];
  const queryClient = createQueryClient();
  const site = { ...testSite, ...facts };
  queryClient.setQueryData(getQueryKey(trpc.setting.facts, undefined, 'query'), site);
  const trpcClient = trpc.createClient({
    links: [signInLink, cannedLink({ 'setting.facts': site, ...texts, ...answers }, calls)],
  });
  const read = createTRPCQueryUtils({ queryClient, client: trpcClient });
  const router = createMemoryRouter(createRoutes({ read, waitMs: 0 }), { initialEntries: [location] });
  const view = render(
    <App queryClient={queryClient} trpcClient={trpcClient}>
      <RouterProvider router={router} />
    </App>,
  );
  /** The inputs of the calls of a procedure. */
  const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
  const goTo = (path: string, state: object = {}) => act(() => router.navigate(path, { state }));
  const goBack = () => act(() => router.navigate(-1));
  return { ...view, router, user: userEvent.setup({ delay: null }), calls, inputsOf, goTo, goBack };
}

/** Whether the browser asks before it closes the page. */
export const isHeldBack = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** Moves the text of the element into `<font>` elements, as a translator does. */
export function translate(element: HTMLElement): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
