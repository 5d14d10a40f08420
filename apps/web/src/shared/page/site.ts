import type { SiteFacts } from '@innventory/domain/page.ts';
import { createContext, useContext } from 'react';

export type { SiteFacts } from '@innventory/domain/page.ts';

const SiteContext = createContext<SiteFacts | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
