import { expect, test } from 'vitest';
import { companyFile, inventedSettings } from './company-file.ts';
import { aCompany, aCompanyFile, someSettings } from '../testing.ts';

test('the default time zone is Toronto', () => {
  const { timeZone: _, ...facts } = aCompanyFile();

  expect(companyFile.parse(facts).timeZone).toBe('America/Toronto');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://facebook.example', 'facebook.example'])(
  'the profile %s is refused',
  (url) => {
    const { error } = companyFile.safeParse(aCompanyFile({ social: [{ network: 'facebook', url }] }));

    expect(error?.issues[0]?.message).toBe('Must be an address that begins with https://');
  },
);

const first = someSettings();
const { about, privacy } = first;
const company = aCompany({ email: 'sales@harbourhouse.ca', phone: '+1 902 555 0100', street: null });

test.each([
  ['nothing', {}, ['company', 'about', 'privacy']],
  ['name and e-mail address', { company: { ...company, phone: first.company.phone } }, ['company', 'about', 'privacy']],
  ['all facts of the company', { company }, ['about', 'privacy']],
  ['the story', { about: { ...about, story: 'It began in Halifax.' } }, ['company', 'privacy']],
  ['the policy', { privacy: { ...privacy, sections: 'We keep nothing.' } }, ['company', 'about']],
])('where the owner has changed %s, the settings with facts of the invented company are known', (_, own, invented) => {
  expect(inventedSettings({ ...first, ...own }, first)).toEqual(invented);
});

test('what an operator wrote into the company file is not invented', () => {
  const own = { ...first, company };

  expect(inventedSettings(own, own)).toEqual([]);
  expect(inventedSettings(first, own)).toEqual(['company']);
});

test('what the company does not have is not invented', () => {
  const without = { ...first, company: { ...company, phone: null, street: null } };

  expect(inventedSettings(without, { ...first, company: { ...first.company, phone: null, street: null } })).toEqual([
    'about',
    'privacy',
  ]);
});
