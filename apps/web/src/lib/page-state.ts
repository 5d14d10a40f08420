import type { DehydratedState } from '@tanstack/react-query';
import type { SiteFacts } from './site.ts';

export const pageStateId = 'page-state';

/** What a served page carries for the browser, as JSON. */
export interface PageState {
  site: SiteFacts;
  /** The data that the page was rendered with. */
  dehydrated: DehydratedState;
}
