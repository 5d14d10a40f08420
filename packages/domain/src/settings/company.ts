import { z } from 'zod';
import { limits } from '../limits.ts';
import { blankAsNull, boundedText, optionalEmail, requiredText } from '../records/fields.ts';
import { formFields, optionalLine, requiredLine, wholeNumber } from '../records/record.ts';
import { addressFrom, completedAddress } from '../values/address.ts';
import { defineSetting } from './setting.ts';

/**
 * `Intl.supportedValuesOf` has only one name of each zone, and not UTC. Only some browsers know offsets such as -05:00, and
 * short names such as PST, which others take for another zone.
 */
function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[a-z_]+\/.+)$/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && addressFrom(text) !== null;

const profile = (label: string) =>
  optionalLine(
    label,
    'Optional. The address of your profile; its icon is in the footer.',
    blankAsNull(
      boundedText(limits.text.url)
        .overwrite(completedAddress)
        .refine(isWebAddress, 'Must be an address that begins with https://'),
    ),
    'url',
  );

export const company = defineSetting({
  name: 'company',
  noun: 'company',
  input: z.object({
    name: requiredLine('Name', 'In the head of every page and in search results.', limits.text.company),
    legalName: optionalLine('Legal name', 'Optional. Shown in the copyright line in place of the name.'),
    tagline: requiredLine('Tagline', 'One short sentence on the home page and in the footer.', limits.text.excerpt),
    description: requiredText('Description is required', limits.text.seoDescription).register(formFields, {
      label: 'Description',
      hint: 'One sentence for search engines.',
      control: 'textarea',
      rows: 2,
      shownWhole: limits.shownWhole.seoDescription,
    }),
    phone: optionalLine(
      'Phone',
      'Optional. Visitors can press it to call.',
      blankAsNull(boundedText(limits.text.phone).regex(/\d/, 'Must be a phone number')),
    ),
    email: optionalLine('E-mail', 'Optional. Visitors can press it to write.', optionalEmail(), 'email'),
    street: optionalLine('Street', 'Optional. Street, number and unit of the warehouse.'),
    city: optionalLine('City', 'Optional.'),
    province: optionalLine('Province', 'Optional. Two letters: ON'),
    postalCode: optionalLine('Postal code', 'Optional.'),
    openingHours: optionalLine('Hours', 'Optional. Monday to Friday, 8:30 to 17:00'),
    timeZone: requiredText('Time zone is required', limits.text.fact)
      .refine(isTimeZone, 'Must be a time zone such as America/Toronto')
      .register(formFields, {
        label: 'Time zone',
        hint: 'Dates on the site are shown in it: America/Toronto',
        suggestions: Intl.supportedValuesOf('timeZone'),
      }),
    foundedYear: wholeNumber({ min: 1600, max: 2200 }, 'Must be a year', {
      label: 'Founded in',
      hint: 'Optional. The year, for search engines.',
    }),
    instagram: profile('Instagram'),
    facebook: profile('Facebook'),
    linkedin: profile('LinkedIn'),
  }),
  form: [
    { heading: 'Basics', fields: [['name', 'legalName'], 'tagline', 'description', ['foundedYear', 'timeZone']] },
    {
      heading: 'Contact',
      fields: [
        ['phone', 'email', 'openingHours'],
        ['street', 'city'],
        ['province', 'postalCode'],
      ],
    },
    { heading: 'Profiles', fields: [['instagram', 'facebook', 'linkedin']] },
  ],
});

export type CompanyFacts = z.output<typeof company.input>;
