import { expect, test } from 'vitest';
import { companyFile } from './company-file.ts';
import { aCompanyFile } from '../testing.ts';

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
