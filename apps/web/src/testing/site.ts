import type { CompanyFacts, CompanyTexts } from '@innventory/domain/pages/company.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';

const company: CompanyFacts = {
  name: 'Harbour House',
  tagline: 'Furniture from good hotels.',
  description: 'Used hotel furniture across Canada.',
  phone: '+1 416 555 0100',
  timeZone: 'America/Toronto',
  social: [{ network: 'instagram', url: 'https://www.instagram.com/harbour.example' }],
};

export const testTexts: CompanyTexts = {
  story: {
    paragraphs: ['It began with one hotel.', 'Today there are many.'],
    founder: { name: 'Ada Reyes', role: 'Founder', photo: '/images/founder.jpg' },
  },
  privacy: { updated: '2026-11-01', sections: [{ heading: 'What we collect', paragraphs: ['Your message.'] }] },
};

/** A site for tests. */
export const testSite: SiteFacts = {
  company,
  publicUrl: 'https://innventory.example',
  botCheck: { mode: 'off', siteKey: null },
};
