import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { HydrationState } from 'react-router-dom';

export const pageStateId = 'page-state';

/** The JSON in a served page. */
export interface PageState {
  site: SiteFacts;
  /** Path of the address that the page was rendered for. */
  path: string;
  dehydrated: DehydratedState;
  /** The router's state, so that a browser does not run the loaders again. */
  hydrationData: HydrationState;
}

const SiteContext = createContext<SiteFacts | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
