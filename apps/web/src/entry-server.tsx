import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { type WebAppEntry, inlineScript } from '@innventory/domain/pages/page.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { scriptSafeJson } from '@innventory/domain/pages/structured-data.ts';
import { type QueryClient, dehydrate } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { PageState } from './shared/page/site.ts';
import { createTrpcClient, queryDefaults, trpc } from './shared/api/trpc.ts';
import { type ServerSideHelpers, createRoutes } from './routes.tsx';

/** Both fonts are above the fold, so they do not wait for the style sheet. */
const preloadedFonts = [serif, sans]
  .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  .join('');

/** React writes metadata in front of the markup, because it does not render the head. */
const hoistedTags = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/g;

/** Without times, so that the page and its ETag stay the same until its data changes. */
function dehydratedData(queryClient: QueryClient) {
  const dehydrated = dehydrate(queryClient);
  for (const query of dehydrated.queries) {
    query.dehydratedAt = 0;
    query.state.dataUpdatedAt = 0;
  }
  return dehydrated;
}

export const renderPage: WebAppEntry<ServerSideHelpers>['renderPage'] = async ({
  url,
  helpers,
  site,
  dataTimeoutMs,
}) => {
  const { queryClient } = helpers;
  queryClient.setDefaultOptions(queryDefaults);
  const handler = createStaticHandler(createRoutes({ read: helpers, waitMs: dataTimeoutMs }));
  const context = await handler.query(new Request(new URL(url, site.publicUrl)));
  if (context instanceof Response) return { redirectTo: context.headers.get('location') ?? paths.home };
  const isDataWanted = dataTimeoutMs > 0;
  const queries = queryClient.getQueryCache().getAll();
  const statuses = new Set(queries.map(({ state }) => (isDataWanted ? state.status : 'pending')));
  // The browser fetches late or failed data itself.
  queryClient.removeQueries({ predicate: ({ state }) => !isDataWanted || state.status !== 'success' });
  queryClient.setQueryData(getQueryKey(trpc.setting.facts, undefined, 'query'), site);
  const state: PageState = {
    address: context.location.pathname + context.location.search,
    dehydrated: dehydratedData(queryClient),
    hydrationData: { loaderData: context.loaderData, errors: null },
  };
  const html = renderToString(
    <App queryClient={queryClient} trpcClient={createTrpcClient()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const [hoisted = ''] = hoistedTags.exec(html) ?? [];
  return {
    status: context.statusCode,
    isPrivate: context.matches.some(({ route }) => route.path === paths.admin),
    head: `<script>${inlineScript}</script>${preloadedFonts}${hoisted}`,
    structuredData: html.match(structuredData)?.join('') ?? '',
    body: html.slice(hoisted.length).replaceAll(structuredData, ''),
    state: scriptSafeJson(state),
    dataStatus: statuses.has('error') ? 'failed' : statuses.has('pending') ? 'late' : 'complete',
    modules: context.matches.flatMap(({ route }) => (route.path ? [route.id] : [])),
  };
};

export { canonicalUrl } from './site/list/paging.ts';
