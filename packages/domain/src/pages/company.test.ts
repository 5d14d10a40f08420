import { expect, test } from 'vitest';
import { company } from './company.ts';
import { aCompany } from '../testing.ts';

const faultsOf = (timeZone: string) =>
  company.safeParse(aCompany({ timeZone })).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a company that names no time zone is in Toronto', () => {
  const { timeZone: _, ...facts } = aCompany();

  expect(company.parse(facts).timeZone).toBe('America/Toronto');
});

test.each(['America/Vancouver', 'UTC', 'Canada/Eastern', 'America/Montreal', 'Europe/Kyiv', 'Asia/Kolkata'])(
  '%s is a time zone, whichever of its names that is',
  (timeZone) => {
    expect(faultsOf(timeZone)).toBeUndefined();
  },
);

test.each(['Toronto', 'America/Nowhere', 'Eastern Time'])('%s is no time zone', (timeZone) => {
  expect(faultsOf(timeZone)).toEqual(['timeZone: Must be an IANA time zone']);
});
