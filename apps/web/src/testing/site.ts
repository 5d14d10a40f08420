import { aCompany, someSettings } from '@innventory/domain/testing.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';

const company = aCompany({
  name: 'Harbour House',
  phone: '+1 416 555 0100',
  email: 'hello@harbour.test',
  instagram: 'https://www.instagram.com/harbour.example',
});

export const testSettings = someSettings();

/** A site for tests. */
export const testSite: SiteFacts = {
  company,
  home: testSettings.home,
  deliveryHtml: null,
  year: '2026',
  publicUrl: 'https://innventory.example',
  botCheck: { mode: 'off', siteKey: null },
};
