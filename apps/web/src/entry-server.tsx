import { type ErrorCode, errorCatalogue, errorText } from '@innventory/domain/errors.ts';
import type { RenderedPage, SiteEntry } from '@innventory/domain/page.ts';
import type { ListName } from '@innventory/domain/paths.ts';
import { scriptSafeJson } from '@innventory/domain/structured-data.ts';
import { type Query, type QueryClient, dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { preloadedFonts } from './fonts.ts';
import { type HeadCollector, HeadProvider } from './lib/head.tsx';
import { missingCall } from './lib/failed-call.ts';
import type { PageState } from './lib/page-state.ts';
import { createTrpcClient, queryDefaults } from './lib/trpc.ts';
import { laterIn } from './lib/later-page.ts';
import { type Helpers, addressOf as withoutUnread, routeOf } from './routes.tsx';

type Entry = SiteEntry<Helpers>;

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorCatalogue;

/** The code of the AppError inside what an in-process call threw; null for anything else. */
function thrownCode(error: unknown): ErrorCode | null {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && isErrorCode(cause.code) ? cause.code : null;
}

/** Keeps answers, and "there is no such record" among them; what is late or failed the browser asks for itself. */
function keepAnswered(queryClient: QueryClient, query: Query): RenderedPage['lacks'] {
  const { status, error } = query.state;
  if (status === 'success') return null;
  const code = thrownCode(error);
  if (code && errorCatalogue[code].trpc === 'NOT_FOUND') {
    query.setState({
      error: missingCall({ code, message: errorText(code).text }) as unknown as Error,
      fetchFailureReason: null,
    });
    return null;
  }
  queryClient.getQueryCache().remove(query);
  return status === 'error' ? 'failed' : 'late';
}

function keepAllAnswered(queryClient: QueryClient): RenderedPage['lacks'] {
  const lacking = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => keepAnswered(queryClient, query));
  return lacking.find((lacks) => lacks === 'failed') ?? lacking.find((lacks) => lacks === 'late') ?? null;
}

async function readData(reads: Promise<unknown>[], timeoutMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([Promise.allSettled(reads), timeout]);
  clearTimeout(timer);
}

/** What React leaves in place of what could not be rendered below a boundary. */
const failedPart = '<!--$!-->';

/** Why: `renderToString` does not tell. */
const faultIn = (page: ReactNode) =>
  new Promise<unknown>((resolve) => {
    renderToPipeableStream(page, { onError: resolve, onAllReady: () => resolve(new Error('It failed only once')) });
  });

/** Throws what any part of it throws. */
async function markupOf(page: ReactNode): Promise<string> {
  const markup = renderToString(page);
  if (markup.includes(failedPart)) throw await faultIn(page);
  return markup;
}

export const renderPage: Entry['renderPage'] = async ({ url, helpers, site, dataTimeoutMs }) => {
  const [path = '', search = ''] = url.split('?', 2);
  const { route, params } = routeOf(path);
  const { queryClient } = helpers;
  queryClient.setDefaultOptions(queryDefaults);
  await route.screen.preload();
  const after = (list: ListName) => laterIn(search, list);
  const hasTime = dataTimeoutMs > 0;
  if (route.data && hasTime) await readData(route.data(helpers, params, after), dataTimeoutMs);
  const lacks = route.data && !hasTime ? 'late' : keepAllAnswered(queryClient);
  const state: PageState = { site, dehydrated: dehydrate(queryClient, { shouldDehydrateQuery: () => true }) };

  const answer: Pick<RenderedPage, 'status' | 'redirect' | 'head'> = {
    status: 200,
    head: preloadedFonts,
  };
  const collector: HeadCollector = {
    add: (html) => (answer.head += html),
    answerWith: (status) => (answer.status = status),
    redirectTo: (path) => (answer.redirect = path),
  };
  const body = await markupOf(
    <HeadProvider value={collector}>
      <StaticRouter location={url}>
        <App site={site} queryClient={queryClient} trpcClient={createTrpcClient()} />
      </StaticRouter>
    </HeadProvider>,
  );
  return {
    ...answer,
    isPrivate: route.isPrivate ?? false,
    body,
    state: scriptSafeJson(state),
    lacks,
    modules: [`src/screens/${route.file}.tsx`],
    lateParts: route.lateParts ?? [],
  };
};

export const addressOf: Entry['addressOf'] = withoutUnread;
