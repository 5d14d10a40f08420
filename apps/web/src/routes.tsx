import type { AppRouter } from '@innventory/api/app-router.ts';
import type { FurnitureCategory } from '@innventory/domain/records/choices.ts';
import { type ListName, itemIdIn, paths } from '@innventory/domain/pages/paths.ts';
import type { SettingName } from '@innventory/domain/settings/settings.ts';
import { searchIn } from '@innventory/domain/pages/search.ts';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import { type LoaderFunctionArgs, type RouteObject, data, redirect } from 'react-router-dom';
import { cardsFrom, categoryIn, cursorIn, itemsFrom, someBundles } from './shared/list/paging.ts';
import { ErrorScreen } from './site/layout/error-screen.tsx';
import { RootLayout, SiteLayout } from './site/layout/layouts.tsx';
import { NotFoundScreen } from './site/layout/not-found.tsx';

export type Helpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

/** The procedures that read. */
type Reads<Calls> = { [Name in keyof Calls as [Calls[Name]] extends [never] ? never : Name]: Calls[Name] };

/** Fills the query client: in process on the server, over HTTP in a browser. */
type Reader = {
  [Entity in Exclude<keyof Helpers, 'queryClient' | 'dehydrate' | 'setting'>]: Reads<Helpers[Entity]>;
} & {
  setting: { [Name in SettingName]: Reads<Helpers['setting'][Name]> };
};

interface RouteParts {
  read: Reader;
  /** How long a loader waits for its data, in ms. A browser does not wait: its screens show skeletons, and redirect by `Navigate`. */
  waitMs: number;
}

/** Input of a list from the cursor and the category in the URL on. */
function inputFrom<Input>(
  inputOf: (cursor: string | undefined, category: FurnitureCategory | undefined) => Input,
  { request }: LoaderFunctionArgs,
  list: ListName,
): Input {
  const { search } = new URL(request.url);
  return inputOf(cursorIn(search, list), categoryIn(search));
}

/** Resolves when all `reads` are settled, after `waitMs` at the latest. */
async function settled(reads: Promise<unknown>[], waitMs: number): Promise<void> {
  const all = Promise.allSettled(reads);
  if (waitMs === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([all, timeout]);
  clearTimeout(timer);
}

/** The id of a screen's route is its source file, by which the server finds chunks in the manifest. */
export function createRoutes({ read, waitMs }: RouteParts): RouteObject[] {
  const loaded = async (...reads: Promise<unknown>[]) => {
    await settled(reads, waitMs);
    return null;
  };

  /** Result of the first read; undefined if it is late or fails. */
  const firstOf = async <Result,>(read: Promise<Result>, ...others: Promise<unknown>[]) => {
    let result: Result | undefined;
    await loaded(
      read.then((found) => (result = found)),
      ...others,
    );
    return result;
  };

  /** For the screen of one record: 404 if it is missing, a redirect from an old address to `pathOf` it. */
  const loadedRecord = async <Detail extends object>(
    { request }: LoaderFunctionArgs,
    pathOf: (detail: Detail) => string,
    ...reads: [Promise<Detail | null>, ...Promise<unknown>[]]
  ) => {
    const detail = await firstOf(...reads);
    if (detail === null) return data(null, { status: 404 });
    if (!detail || pathOf(detail) === new URL(request.url).pathname) return null;
    return redirect(pathOf(detail), 301);
  };

  /** For a list: a redirect to its first page if nothing follows the cursor in the URL. */
  const loadedList = async (
    { request }: LoaderFunctionArgs,
    list: ListName,
    read: Promise<{ pages: (unknown[] | { items: unknown[] })[] }>,
  ) => {
    const [firstPage] = (await firstOf(read))?.pages ?? [];
    const url = new URL(request.url);
    const cards = firstPage && 'items' in firstPage ? firstPage.items : firstPage;
    if (cards?.length !== 0 || !cursorIn(url.search, list)) return null;
    url.searchParams.delete(list);
    return redirect(url.pathname + url.search, 301);
  };

  const publicScreens: RouteObject[] = [
    {
      id: 'src/site/home/home-screen.tsx',
      path: paths.home,
      lazy: async () => ({ Component: (await import('./site/home/home-screen.tsx')).HomeScreen }),
      loader: async (args) => {
        const [toBundles, toItems] = await Promise.all([
          loadedList(args, 'bundles', read.bundle.cards.fetchInfinite(inputFrom(cardsFrom, args, 'bundles'))),
          loadedList(args, 'items', read.item.page.fetchInfinite(inputFrom(itemsFrom, args, 'items'))),
        ]);
        return toBundles ?? toItems;
      },
      // The gallery requests a newly chosen category itself.
      shouldRevalidate: () => false,
    },
    {
      id: 'src/site/bundle/bundle-screen.tsx',
      path: paths.bundle(':id'),
      lazy: async () => ({ Component: (await import('./site/bundle/bundle-screen.tsx')).BundleScreen }),
      loader: (args) =>
        loadedRecord(
          args,
          ({ bundle }) => paths.bundle(bundle.id),
          read.bundle.detail.fetch({ id: args.params['id'] ?? '' }),
          read.bundle.cards.prefetch(someBundles),
        ),
    },
    {
      id: 'src/site/item/item-screen.tsx',
      path: paths.item({ id: ':address', title: '' }),
      lazy: async () => ({ Component: (await import('./site/item/item-screen.tsx')).ItemScreen }),
      loader: (args) =>
        loadedRecord(
          args,
          ({ item }) => paths.item(item),
          read.item.detail.fetch({ id: itemIdIn(args.params['address'] ?? '') }),
        ),
    },
    {
      id: 'src/site/search/search-screen.tsx',
      path: paths.search,
      lazy: async () => ({ Component: (await import('./site/search/search-screen.tsx')).SearchScreen }),
      loader: ({ request }) => loaded(read.search.find.prefetch(searchIn(new URL(request.url).search))),
    },
    {
      id: 'src/site/about/about-screen.tsx',
      path: paths.about,
      lazy: async () => ({ Component: (await import('./site/about/about-screen.tsx')).AboutScreen }),
      loader: () => loaded(read.setting.about.read.prefetch(), read.testimonial.random.prefetch()),
    },
    {
      id: 'src/site/blog/blog-screen.tsx',
      path: paths.blog,
      lazy: async () => ({ Component: (await import('./site/blog/blog-screen.tsx')).BlogScreen }),
      loader: (args) =>
        loadedList(args, 'posts', read.blogPost.cards.fetchInfinite(inputFrom(cardsFrom, args, 'posts'))),
    },
    {
      id: 'src/site/blog/blog-post-screen.tsx',
      path: paths.blogPost(':slug'),
      lazy: async () => ({ Component: (await import('./site/blog/blog-post-screen.tsx')).BlogPostScreen }),
      loader: (args) =>
        loadedRecord(
          args,
          ({ post }) => paths.blogPost(post.slug),
          read.blogPost.bySlug.fetch({ slug: args.params['slug'] ?? '' }),
        ),
    },
    {
      id: 'src/site/testimonial/testimonials-screen.tsx',
      path: paths.testimonials,
      lazy: async () => ({
        Component: (await import('./site/testimonial/testimonials-screen.tsx')).TestimonialsScreen,
      }),
      loader: (args) =>
        loadedList(
          args,
          'testimonials',
          read.testimonial.list.fetchInfinite(inputFrom(cardsFrom, args, 'testimonials')),
        ),
    },
    {
      id: 'src/site/about/privacy-screen.tsx',
      path: paths.privacy,
      lazy: async () => ({ Component: (await import('./site/about/privacy-screen.tsx')).PrivacyScreen }),
      loader: () => loaded(read.setting.privacy.read.prefetch()),
    },
    {
      id: 'src/site/layout/not-found.tsx',
      path: '*',
      Component: NotFoundScreen,
      loader: () => data(null, { status: 404 }),
    },
  ];
  const adminScreens: RouteObject = {
    id: 'src/admin/panel/admin-screen.tsx',
    path: paths.admin,
    lazy: async () => ({ Component: (await import('./admin/panel/admin-screen.tsx')).AdminScreen }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./admin/panel/admin-screen.tsx')).AdminTabs }),
      },
      {
        id: 'src/admin/settings/settings-screen.tsx',
        path: paths.settings,
        lazy: async () => ({ Component: (await import('./admin/settings/settings-screen.tsx')).SettingsScreen }),
      },
      {
        id: 'src/admin/trash/trash-screen.tsx',
        path: paths.trash,
        lazy: async () => ({ Component: (await import('./admin/trash/trash-screen.tsx')).TrashScreen }),
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
