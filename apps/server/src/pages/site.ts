import type { AppRouter } from '@innventory/api/app-router.ts';
import type { Company } from '@innventory/domain/company.ts';
import type { createServerSideHelpers } from '@trpc/react-query/server';

/** What every page knows of the site it belongs to. */
export interface SiteFacts {
  company: Company;
  publicUrl: string;
  botCheck: { mode: 'pow' | 'recaptcha' | 'off'; siteKey: string | null };
}

interface PageRequest {
  /** Path and query. */
  url: string;
  helpers: ReturnType<typeof createServerSideHelpers<AppRouter>>;
  site: SiteFacts;
  /** How long the page may wait for its data; 0 means not at all. */
  dataTimeoutMs: number;
}

export interface RenderedPage {
  status: number;
  /** Where the page has moved to for good. */
  redirect?: string;
  head: string;
  body: string;
  /** JSON that may stand inside a script. */
  state: string;
  /** Some of its data came too late or could not be read, so that the browser asks for it. */
  lacks: 'late' | 'failed' | null;
  /** Sources of the screen; their styles and code are linked in the head. */
  modules: string[];
  /** Sources of parts whose code comes later; their styles are linked in the head. */
  lateParts: string[];
}

/** What the web app's server build gives. */
export interface SiteEntry {
  renderPage(request: PageRequest): Promise<RenderedPage>;
  /** `base` is the address that relative links are read from. */
  articleHtml(content: string, base: string): Promise<string>;
  /** An address without what its screen does not read. */
  addressOf(url: string): string;
}

/** The web app as it is built for production or, in development, as its sources are at this moment. */
export interface Site {
  renderPage: SiteEntry['renderPage'];
  addressOf(url: string): Promise<string>;
  /** Makes a post's text HTML as its page shows it, with absolute links. */
  articleRenderer(): Promise<SiteEntry['articleHtml']>;
  /** index.html, with its marks for head, body and state. */
  template(url: string): Promise<string>;
  /** Tags that load what the page needs at once. */
  linksOf(page: Pick<RenderedPage, 'modules' | 'lateParts'>): string;
  /** Text of the one script that stands in the template; null for none. */
  startScript: string | null;
  /** Folder with the files that are served as they are; null where they are served otherwise. */
  filesDir: string | null;
}
