import { z } from 'zod';
import { isEmailAddress } from '../values/email.ts';
import { trimmed } from '../values/text.ts';

const text = z.string('Must be text').overwrite(trimmed).min(1, 'Must not be blank');

const texts = z.array(text, 'Must be a list of texts').min(1, 'Must not be empty');

/** `Intl.supportedValuesOf` has only one name of each zone, and not UTC. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

const address = z.strictObject({
  street: text,
  city: text,
  /** Two-letter province code, e.g. "ON". */
  province: text,
  postalCode: text,
});

export const company = z.strictObject({
  name: text,
  legalName: text.optional(),
  tagline: text,
  /** One sentence for search engines. */
  description: text,
  email: text.refine(isEmailAddress, 'Must be an e-mail address').optional(),
  phone: text.optional(),
  address: address.optional(),
  openingHours: text.optional(),
  /** IANA name: dates on the site are shown in it. */
  timeZone: text.refine(isTimeZone, 'Must be an IANA time zone').default('America/Toronto'),
  foundedYear: z.int('Must be a year').optional(),
  social: z.array(
    z.strictObject({
      network: z.enum(['facebook', 'instagram', 'linkedin'], 'Must be facebook, instagram or linkedin'),
      url: z.url('Must be a URL'),
    }),
    'Must be a list',
  ),
  story: z.strictObject({
    paragraphs: texts,
    /** `photoAlt` describes the photo. The default is name and role. */
    founder: z.strictObject({ name: text, role: text, photo: text, photoAlt: text.optional() }),
  }),
  privacy: z.strictObject({
    updated: z.iso.date('Must be a date such as 2026-01-31'),
    sections: z
      .array(z.strictObject({ heading: text, paragraphs: texts }), 'Must be a list')
      .min(1, 'Must not be empty'),
  }),
});

export type Company = z.output<typeof company>;

/** Long texts, which only their own pages load. */
export type CompanyTexts = Pick<Company, 'story' | 'privacy'>;

/** The facts in every page. */
export type CompanyFacts = Omit<Company, keyof CompanyTexts>;

export const partsOf = ({ story, privacy, ...facts }: Company): { facts: CompanyFacts; texts: CompanyTexts } => ({
  facts,
  texts: { story, privacy },
});
