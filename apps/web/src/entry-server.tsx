import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import {
  type RenderedPage,
  type SiteEntry,
  type SiteFacts,
  markSubmittedForms,
} from '@innventory/domain/pages/page.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { localBusinessData, organizationData, scriptSafeJson } from '@innventory/domain/pages/structured-data.ts';
import { type Query, type QueryClient, dehydrate } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import {
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router-dom';
import { App } from './app.tsx';
import { canonicalUrl } from './shared/list/paging.ts';
import type { PageState } from './shared/page/site.ts';
import { type ServerResponse, ServerResponseProvider } from './shared/page/server-response.tsx';
import { createTrpcClient, queryDefaults } from './shared/api/trpc.ts';
import { type Helpers, createRoutes } from './routes.tsx';

type Entry = SiteEntry<Helpers>;

type Outcome = 'answered' | 'late' | 'failed';

/** Keeps results. The browser fetches late or failed data itself. */
function keepAnswer(queryClient: QueryClient, query: Query): Outcome {
  const { status } = query.state;
  if (status === 'success') return 'answered';
  queryClient.getQueryCache().remove(query);
  return status === 'error' ? 'failed' : 'late';
}

async function load(url: string, { helpers, site, dataTimeoutMs }: Parameters<Entry['renderPage']>[0]) {
  const routes = createRoutes({ read: helpers, waitMs: dataTimeoutMs });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, site.publicUrl)));
  if (context instanceof Response) throw new Error(`A loader redirects ${url}`);
  return { context, router: createStaticRouter(handler.dataRoutes, context) };
}

function lacksOf(outcomes: Outcome[]): RenderedPage['lacks'] {
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('late') ? 'late' : null;
}

/** Otherwise React moves large parts to the end of the page and restores them by inline scripts. */
const wholeInOrder = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/** Both fonts are above the fold, so they do not wait for the style sheet. */
const preloadedFonts = [serif, sans]
  .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  .join('');

/** React writes metadata in front of the markup, because it does not render the head. */
const hoistedTags = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

const jsonLdScript = (json: string) => `<script type="application/ld+json">${json}</script>`;

/** The same on every page, so a browser never changes it. */
const companyData = ({ company, publicUrl }: SiteFacts) =>
  [organizationData(company, publicUrl), localBusinessData(company, publicUrl)].map(scriptSafeJson);

const earlyScript = `<script>${markSubmittedForms}</script>`;

const isAdmin = ({ matches }: StaticHandlerContext) => matches.some(({ route }) => route.path === paths.admin);

/** Modules of the matched screen. An address with a line break matches no route and gets those of the 404 page. */
const modulesOf = ({ matches }: StaticHandlerContext) => {
  const screens = matches.flatMap(({ route }) => (route.path ? [route.id] : []));
  return screens.length > 0 ? screens : ['src/site/layout/not-found.tsx'];
};

export const renderPage: Entry['renderPage'] = async (request) => {
  const { url, helpers, site, dataTimeoutMs } = request;
  const { queryClient } = helpers;
  queryClient.setDefaultOptions(queryDefaults);
  const { context, router } = await load(url, request);
  const queries = queryClient.getQueryCache().getAll();
  const outcomes = queries.map((query): Outcome => (dataTimeoutMs > 0 ? keepAnswer(queryClient, query) : 'late'));
  if (dataTimeoutMs === 0) queryClient.clear();
  const state: PageState = {
    site,
    path: context.location.pathname,
    dehydrated: dehydrate(queryClient, { shouldDehydrateQuery: () => true }),
    hydrationData: { loaderData: context.loaderData, errors: null },
  };

  const moved: Pick<RenderedPage, 'redirect'> = {};
  const structuredData = companyData(site);
  const response: ServerResponse = {
    redirectTo: (path) => (moved.redirect = path),
    addStructuredData: (texts) => structuredData.push(...texts),
  };
  const { prelude } = await prerender(
    <ServerResponseProvider value={response}>
      <App site={site} queryClient={queryClient} trpcClient={createTrpcClient()}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </ServerResponseProvider>,
    wholeInOrder,
  );
  const html = await new Response(prelude).text();
  const [hoisted = ''] = hoistedTags.exec(html) ?? [];
  return {
    status: context.statusCode,
    ...moved,
    isPrivate: isAdmin(context),
    head: [earlyScript, preloadedFonts, hoisted, ...structuredData.map(jsonLdScript)].join(''),
    body: html.slice(hoisted.length),
    state: scriptSafeJson(state),
    lacks: lacksOf(outcomes),
    modules: modulesOf(context),
  };
};

export { canonicalUrl };
