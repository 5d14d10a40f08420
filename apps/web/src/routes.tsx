import type { AppRouter } from '@innventory/api/app-router.ts';
import { idIn, paths } from '@innventory/domain/pages/paths.ts';
import { searchIn } from '@innventory/domain/pages/search.ts';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { ComponentType } from 'react';
import { type RouteObject, data, redirect } from 'react-router-dom';
import { inTime } from './shared/api/in-time.ts';
import { categoryIn } from './site/list/paging.ts';
import { ErrorScreen } from './site/screen/error-screen.tsx';
import { RootLayout, SiteLayout } from './site/layout/layouts.tsx';
import { NotFoundScreen } from './site/screen/not-found.tsx';

export type ServerSideHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

/** The procedures that read. */
type Reads<Calls> = Calls extends { fetch: unknown }
  ? Calls
  : { [Name in keyof Calls as [Calls[Name]] extends [never] ? never : Name]: Reads<Calls[Name]> };

interface RouteParts {
  /** Fills the query client: in process on the server, over HTTP in a browser. */
  read: Reads<Omit<ServerSideHelpers, 'queryClient' | 'dehydrate'>>;
  /** How long a loader waits for its data, in ms. A browser does not wait: its screens show skeletons, and redirect by `Navigate`. */
  waitMs: number;
}

const retryAfterMs = 1_000;

/** Loads code of a screen. A lost request is repeated, because the router keeps a failure for the life of the document. */
const screenOf = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, retryAfterMs);
    });
    return load();
  }),
});

/** The id of a screen's route is its source file, by which the server finds chunks in the manifest. */
export function createRoutes({ read, waitMs }: RouteParts): RouteObject[] {
  /** Result of a read; undefined if it is late or fails. */
  const resultOf = async <Result,>(read: Promise<Result>): Promise<Result | undefined> => {
    const result = read.catch(() => undefined);
    return waitMs === 0 ? undefined : inTime(result, waitMs).catch(() => undefined);
  };

  const loaded = async (...reads: Promise<unknown>[]) => {
    await Promise.all(reads.map(resultOf));
    return null;
  };

  /** Loads the record of a screen. Answers 404 if it is missing, and redirects an old address to its path. */
  const loadedRecord = async <Detail extends object>(
    { pathname }: URL,
    pathOf: (detail: Detail) => string,
    read: Promise<Detail | null>,
  ) => {
    const detail = await resultOf(read);
    if (detail === null) return data(null, { status: 404 });
    if (!detail || pathOf(detail) === pathname) return null;
    return redirect(pathOf(detail), 301);
  };

  const publicScreens: RouteObject[] = [
    {
      id: 'src/site/home/home-screen.tsx',
      path: paths.home,
      lazy: screenOf(async () => (await import('./site/home/home-screen.tsx')).HomeScreen),
      loader: ({ url }) =>
        loaded(
          read.bundle.page.prefetchInfinite({}),
          read.item.page.prefetchInfinite({ category: categoryIn(url.search) }),
        ),
      // The gallery requests a newly chosen category itself.
      shouldRevalidate: () => false,
    },
    {
      id: 'src/site/bundle/bundle-screen.tsx',
      path: paths.bundle(':address'),
      lazy: screenOf(async () => (await import('./site/bundle/bundle-screen.tsx')).BundleScreen),
      loader: ({ params, url }) =>
        loadedRecord(
          url,
          ({ bundle }) => paths.bundle(bundle.id),
          read.bundle.detail.fetch({ id: idIn(params['address'] ?? '') }),
        ),
    },
    {
      id: 'src/site/item/item-screen.tsx',
      path: paths.item({ id: ':address', title: '' }),
      lazy: screenOf(async () => (await import('./site/item/item-screen.tsx')).ItemScreen),
      loader: ({ params, url }) =>
        loadedRecord(
          url,
          ({ item }) => paths.item(item),
          read.item.detail.fetch({ id: idIn(params['address'] ?? '') }),
        ),
    },
    {
      id: 'src/site/search/search-screen.tsx',
      path: paths.search,
      lazy: screenOf(async () => (await import('./site/search/search-screen.tsx')).SearchScreen),
      loader: ({ url }) => loaded(read.search.find.prefetch(searchIn(url.search))),
    },
    {
      id: 'src/site/about/about-screen.tsx',
      path: paths.about,
      lazy: screenOf(async () => (await import('./site/about/about-screen.tsx')).AboutScreen),
      loader: () => loaded(read.setting.about.read.prefetch(), read.testimonial.random.prefetch()),
    },
    {
      id: 'src/site/blog/blog-screen.tsx',
      path: paths.blog,
      lazy: screenOf(async () => (await import('./site/blog/blog-screen.tsx')).BlogScreen),
      loader: () => loaded(read.blogPost.page.prefetchInfinite({})),
    },
    {
      id: 'src/site/blog/blog-post-screen.tsx',
      path: paths.blogPost(':slug'),
      lazy: screenOf(async () => (await import('./site/blog/blog-post-screen.tsx')).BlogPostScreen),
      loader: ({ params, url }) =>
        loadedRecord(
          url,
          ({ post }) => paths.blogPost(post.slug),
          read.blogPost.bySlug.fetch({ slug: params['slug'] ?? '' }),
        ),
    },
    {
      id: 'src/site/testimonial/testimonials-screen.tsx',
      path: paths.testimonials,
      lazy: screenOf(async () => (await import('./site/testimonial/testimonials-screen.tsx')).TestimonialsScreen),
      loader: () => loaded(read.testimonial.page.prefetchInfinite({})),
    },
    {
      id: 'src/site/about/privacy-screen.tsx',
      path: paths.privacy,
      lazy: screenOf(async () => (await import('./site/about/privacy-screen.tsx')).PrivacyScreen),
      loader: () => loaded(read.setting.privacy.read.prefetch()),
    },
    {
      id: 'src/site/screen/not-found.tsx',
      path: '*',
      Component: NotFoundScreen,
      loader: () => data(null, { status: 404 }),
    },
  ];
  const adminScreens: RouteObject = {
    id: 'src/admin/panel/admin-screen.tsx',
    path: paths.admin,
    errorElement: <ErrorScreen />,
    lazy: screenOf(async () => (await import('./admin/panel/admin-screen.tsx')).AdminScreen),
    children: [
      {
        index: true,
        lazy: screenOf(async () => (await import('./admin/panel/admin-screen.tsx')).AdminTabs),
      },
      {
        id: 'src/admin/settings/settings-screen.tsx',
        path: paths.settings,
        lazy: screenOf(async () => (await import('./admin/settings/settings-screen.tsx')).SettingsScreen),
      },
      {
        id: 'src/admin/trash/trash-screen.tsx',
        path: paths.trash,
        lazy: screenOf(async () => (await import('./admin/trash/trash-screen.tsx')).TrashScreen),
      },
    ],
  };
  return [
    {
      Component: RootLayout,
      HydrateFallback: () => null,
      errorElement: <ErrorScreen />,
      children: [
        { Component: SiteLayout, children: [{ errorElement: <ErrorScreen />, children: publicScreens }] },
        adminScreens,
      ],
    },
  ];
}
