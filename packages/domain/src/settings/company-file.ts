import { z } from 'zod';
import { trimmed } from '../values/text.ts';
import { company } from './company.ts';
import { mail } from './mail.ts';
import { delivery, home, privacy } from './page-texts.ts';
import type { SettingValues } from './settings.ts';

const text = z.string('Must be text').overwrite(trimmed).min(1, 'Must not be blank');

const texts = z.array(text, 'Must be a list of texts').min(1, 'Must not be empty');

/** The file lists the profiles. */
const withoutProfiles = company.input.omit({ instagram: true, facebook: true, linkedin: true });

const { street, city, province, postalCode, timeZone, ...facts } = withoutProfiles.shape;

/** `company.json`: the first settings of a new installation. */
export const companyFile = z.strictObject({
  ...facts,
  timeZone: timeZone.default('America/Toronto'),
  address: z.strictObject({ street, city, province, postalCode }).nullable().default(null),
  social: z.array(
    z.strictObject({
      network: z.enum(['facebook', 'instagram', 'linkedin'], 'Must be facebook, instagram or linkedin'),
      url: z.url({ protocol: /^https?$/, error: 'Must be an address that begins with https://' }),
    }),
    'Must be a list',
  ),
  story: z.strictObject({
    paragraphs: texts,
    /** `photoAlt` describes the photo. The default is name and role. */
    founder: z.strictObject({ name: text, role: text, photo: text, photoAlt: text.nullable().default(null) }),
  }),
  privacy: z.strictObject({
    updated: privacy.input.shape.updated,
    sections: z
      .array(z.strictObject({ heading: text, paragraphs: texts }), 'Must be a list')
      .min(1, 'Must not be empty'),
  }),
});

export type CompanyFile = z.input<typeof companyFile>;

const noAddress = { street: null, city: null, province: null, postalCode: null };

const joined = (paragraphs: string[]) => paragraphs.join('\n\n');

/** The settings that the file describes, and the defaults of others. */
export function settingsFrom(file: z.output<typeof companyFile>): SettingValues {
  const { story, privacy, social, address, ...facts } = file;
  const { founder } = story;
  const profileOf = (wanted: string) => social.find(({ network }) => network === wanted)?.url ?? null;
  return {
    company: {
      ...facts,
      ...(address ?? noAddress),
      instagram: profileOf('instagram'),
      facebook: profileOf('facebook'),
      linkedin: profileOf('linkedin'),
    },
    home: home.input.parse({}),
    delivery: delivery.input.parse({}),
    mail: mail.input.parse({}),
    about: {
      story: joined(story.paragraphs),
      founderName: founder.name,
      founderRole: founder.role,
      photo: founder.photo,
      photoAlt: founder.photoAlt,
    },
    privacy: {
      updated: privacy.updated,
      sections: joined(privacy.sections.map(({ heading, paragraphs }) => joined([`# ${heading}`, ...paragraphs]))),
    },
  };
}

/** What tells an invented company. Not made from the schemas, which would join the declarations of the client. */
export interface FirstFacts {
  company: { email: string | null; phone: string | null; street: string | null };
  about: { story: string };
  privacy: { sections: string };
}

const isInvented = (email: string | null) => /\.example$/i.test(email ?? '');

/** Settings that still hold facts of an invented company, whose e-mail address gives it away. `first`: those of the file. */
export function inventedSettings({ company, about, privacy }: FirstFacts, first: FirstFacts) {
  const isOf = (stored: string | null, other: string | null) =>
    isInvented(first.company.email) && stored !== null && stored === other;
  const invented = {
    // The file may be another one than that of the first start.
    company:
      isInvented(company.email) ||
      (['phone', 'street'] as const).some((field) => isOf(company[field], first.company[field])),
    about: isOf(about.story, first.about.story),
    privacy: isOf(privacy.sections, first.privacy.sections),
  };
  return (['company', 'about', 'privacy'] as const).filter((name) => invented[name]);
}
