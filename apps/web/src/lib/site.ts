import type { Company } from '@innventory/domain/company.ts';
import { createContext, useContext } from 'react';

/** What the server tells every page about the site it belongs to. */
export interface SiteFacts {
  company: Company;
  /** Absolute address of the site. */
  publicUrl: string;
  botCheck: { mode: 'pow' | 'recaptcha' | 'off'; siteKey: string | null };
}

const SiteContext = createContext<SiteFacts | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
