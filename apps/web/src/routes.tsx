import type { AppRouter } from '@innventory/api/app-router.ts';
import { type ListName, paths } from '@innventory/domain/paths.ts';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import { Suspense, useEffect } from 'react';
import { type Params, matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { cardsFrom, itemsFrom } from './lib/cards.ts';
import { laterIn } from './lib/later-page.ts';
import { type LazyScreen, lazyScreen } from './lib/lazy-screen.tsx';
import { useScreenChanges } from './lib/scroll.ts';
import { trpc } from './lib/trpc.ts';
import { VisitProvider } from './lib/visit.tsx';
import { useWaitingMark } from './lib/waiting-mark.ts';
import { SiteLayout } from './screens/site-layout.tsx';

export type Helpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

/** The calls that read, of all of an entity's. */
type Reads<Calls> = { [Name in keyof Calls as [Calls[Name]] extends [never] ? never : Name]: Calls[Name] };

/** Reads in the server's own process or, in a browser, from the server. */
type Reader = { [Entity in Exclude<keyof Helpers, 'queryClient' | 'dehydrate'>]: Reads<Helpers[Entity]> };

/** From where on the page shows a list. */
type After = (list: ListName) => string | undefined;

/** The arguments that read the first page of a list: the server's helpers take its cursor from the input alone. */
const startAt = <Input extends object>(inputFrom: (after: string | undefined) => Input, cursor: string | undefined) =>
  [{ ...inputFrom(cursor), ...(cursor && { cursor }) }, { initialCursor: cursor ?? null }] as const;

interface ScreenRoute {
  path: string;
  /** Name of the file in screens/, by which the server finds its styles and code in the build. */
  file: string;
  screen: LazyScreen;
  /** Sources of parts whose markup is served with the screen and whose code comes later: their styles are linked. */
  lateParts?: string[];
  /** What the screen is made of: read by the server before it renders it, by a browser when it is about to be shown. */
  data?: (reader: Reader, params: Params, after: After) => Promise<unknown>[];
  /** Outside the frame of the public screens, and of the administrator alone. */
  isPrivate?: boolean;
  /** Lists of which the page may begin at a later place. */
  lists?: ListName[];
}

/** One row a route. */
const routes: readonly ScreenRoute[] = [
  {
    path: paths.home,
    file: 'home-screen',
    lateParts: ['src/features/inquiry/contact-form.tsx'],
    screen: lazyScreen(async () => (await import('./screens/home-screen.tsx')).HomeScreen),
    lists: ['items', 'bundles'],
    data: ({ bundle, item }, _, after) => [
      bundle.list.prefetchInfinite(...startAt(cardsFrom, after('bundles'))),
      item.page.prefetchInfinite(...startAt(itemsFrom, after('items'))),
    ],
  },
  {
    path: paths.bundle(':id'),
    file: 'bundle-screen',
    screen: lazyScreen(async () => (await import('./screens/bundle-screen.tsx')).BundleScreen),
    data: ({ bundle }, { id = '' }) => [bundle.byId.prefetch({ id })],
  },
  {
    path: paths.about,
    file: 'about-screen',
    screen: lazyScreen(async () => (await import('./screens/about-screen.tsx')).AboutScreen),
    data: ({ company, testimonial }) => [company.story.prefetch(), testimonial.random.prefetch()],
  },
  {
    path: paths.blog,
    file: 'blog-screen',
    screen: lazyScreen(async () => (await import('./screens/blog-screen.tsx')).BlogScreen),
    lists: ['posts'],
    data: ({ blogPost }, _, after) => [blogPost.cards.prefetchInfinite(...startAt(cardsFrom, after('posts')))],
  },
  {
    path: paths.blogPost(':slug'),
    file: 'blog-post-screen',
    screen: lazyScreen(async () => (await import('./screens/blog-post-screen.tsx')).BlogPostScreen),
    data: ({ blogPost }, { slug = '' }) => [blogPost.bySlug.prefetch({ slug })],
  },
  {
    path: paths.testimonials,
    file: 'testimonials-screen',
    screen: lazyScreen(async () => (await import('./screens/testimonials-screen.tsx')).TestimonialsScreen),
    lists: ['testimonials'],
    data: ({ testimonial }, _, after) => [
      testimonial.list.prefetchInfinite(...startAt(cardsFrom, after('testimonials'))),
    ],
  },
  {
    path: paths.privacy,
    file: 'privacy-screen',
    screen: lazyScreen(async () => (await import('./screens/privacy-screen.tsx')).PrivacyScreen),
    data: ({ company }) => [company.privacy.prefetch()],
  },
  {
    path: paths.admin,
    file: 'admin-screen',
    isPrivate: true,
    screen: lazyScreen(async () => {
      // With what tells of a save, which may be that the line is down.
      const toasts = import('./ui/toasts.tsx').catch(() => null);
      const [{ AdminScreen }] = await Promise.all([import('./screens/admin-screen.tsx'), toasts]);
      return AdminScreen;
    }),
  },
  {
    path: '*',
    file: 'not-found-screen',
    screen: lazyScreen(async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen),
  },
];

/** The row that serves `pathname`, with what its path holds; the last one where none matches, as with a line break in it. */
export function routeOf(pathname: string): { route: ScreenRoute; params: Params } {
  const plain = routes.find(({ path }) => path === pathname && !path.includes(':'));
  if (plain) return { route: plain, params: {} };
  const [match] = matchRoutes([...routes], pathname) ?? [];
  return match ?? { route: routes.at(-1)!, params: {} };
}

/** An address without what its screen does not read: path, and at most one list's later place. */
export function addressOf(url: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const list = routeOf(path).route.lists?.find((name) => laterIn(search, name));
  return list ? `${path}?${list}=${laterIn(search, list)}` : path;
}

/** Whoever points at a link, or comes to it by keyboard, is about to follow it: its screen's code and data come meanwhile. */
function usePreload(): void {
  const reader = trpc.useUtils();
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.origin !== location.origin) return;
      const { route, params } = routeOf(link.pathname);
      route.screen.preload().catch(() => undefined);
      void route.data?.(reader, params, (list) => laterIn(link.search, list));
    };
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, preload);
    return () => {
      for (const sign of ['pointerover', 'focusin']) document.removeEventListener(sign, preload);
    };
  }, [reader]);
}

const routeTo = ({ path, screen: { Screen } }: ScreenRoute) => ({ path, element: <Screen /> });

/**
 * Tells `start-late.ts` that buttons answer now, from inside the boundary whose buttons it speaks of. A press is lost on React
 * while that is at work.
 */
function Alive() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('app-alive')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

export function Screens() {
  useScreenChanges();
  useWaitingMark();
  usePreload();
  const { route } = routeOf(useLocation().pathname);
  const shown = routeTo(route);
  const matched = useRoutes([route.isPrivate ? shown : { element: <SiteLayout />, children: [shown] }]);
  return (
    <VisitProvider>
      <Suspense>
        {matched ?? shown.element}
        <Alive />
      </Suspense>
    </VisitProvider>
  );
}
