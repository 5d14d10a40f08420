import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { SiteFacts } from './site.ts';

export const pageStateId = 'page-state';

/** What a served page carries for the browser, as JSON. */
export interface PageState {
  site: SiteFacts;
  /** Path of the address that the page was rendered for. */
  path: string;
  /** The data that the page was rendered with. */
  dehydrated: DehydratedState;
  /** The router's state, so that a browser does not run the loaders again. */
  hydrationData: HydrationState;
}
