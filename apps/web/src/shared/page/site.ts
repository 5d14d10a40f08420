import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { createSafeContext } from '@mantine/core';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

export const pageStateId = 'page-state';

/** The JSON in a served page. */
export interface PageState {
  site: SiteFacts;
  /** The address that the page was rendered for, without the parameters that its screen ignores. */
  address: string;
  dehydrated: DehydratedState;
  /** The router's state, so that a browser does not run the loaders again. */
  hydrationData: HydrationState;
}

interface SiteState {
  site: SiteFacts;
  /** Shows facts that the owner has saved. */
  update: (changed: Partial<SiteFacts>) => void;
}

const [SiteProvider, useSiteState] = createSafeContext<SiteState>('useSite needs a SiteProvider above it');

export { SiteProvider };

export const useSite = () => useSiteState().site;

export const useUpdateSite = () => useSiteState().update;
