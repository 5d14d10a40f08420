import type { AppRouter } from '@innventory/api/app-router.ts';
import type { RenderedPage, SiteEntry as EntryReadBy } from '@innventory/domain/page.ts';
import type { createServerSideHelpers } from '@trpc/react-query/server';

type Helpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

export type SiteEntry = EntryReadBy<Helpers>;

/** The web app as it is built for production or, in development, as its sources are at this moment. */
export interface Site {
  renderPage: SiteEntry['renderPage'];
  addressOf(url: string): Promise<string>;
  /** index.html, with its marks for head, body and state. */
  template(url: string): Promise<string>;
  /** Links to the styles and chunks of these modules. */
  linksOf(modules: RenderedPage['modules']): string;
  /** Folder with the files that are served as they are; null where they are served otherwise. */
  filesDir: string | null;
}
