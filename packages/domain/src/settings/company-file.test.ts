import { expect, test } from 'vitest';
import { companyFile } from './company-file.ts';
import { aCompanyFile } from '../testing.ts';

const faultsOf = (timeZone: string) =>
  companyFile
    .safeParse(aCompanyFile({ timeZone }))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the default time zone is Toronto', () => {
  const { timeZone: _, ...facts } = aCompanyFile();

  expect(companyFile.parse(facts).timeZone).toBe('America/Toronto');
});

test.each(['America/Vancouver', 'UTC', 'Canada/Eastern', 'America/Montreal', 'Europe/Kyiv', 'Asia/Kolkata'])(
  'the time zone %s is accepted',
  (timeZone) => {
    expect(faultsOf(timeZone)).toBeUndefined();
  },
);

// Older browsers know no offsets.
test.each(['Toronto', 'America/Nowhere', 'Eastern Time', '-05:00', '+0530'])(
  'the time zone %s is refused',
  (timeZone) => {
    expect(faultsOf(timeZone)).toEqual(['timeZone: Must be a time zone such as America/Toronto']);
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://facebook.example', 'facebook.example'])(
  'the profile %s is refused',
  (url) => {
    const { error } = companyFile.safeParse(aCompanyFile({ social: [{ network: 'facebook', url }] }));

    expect(error?.issues[0]?.message).toBe('Must be an address that begins with https://');
  },
);
