import { expect, test } from 'vitest';
import { company } from './company.ts';
import { aCompany } from '../testing.ts';

const faultsOf = (timeZone: string) =>
  company.safeParse(aCompany({ timeZone })).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the default time zone is Toronto', () => {
  const { timeZone: _, ...facts } = aCompany();

  expect(company.parse(facts).timeZone).toBe('America/Toronto');
});

test('a text that shows nothing is refused', () => {
  expect(company.safeParse(aCompany({ tagline: '\u200B\u3164' })).error?.issues[0]?.message).toBe('Must not be blank');
});

test.each(['America/Vancouver', 'UTC', 'Canada/Eastern', 'America/Montreal', 'Europe/Kyiv', 'Asia/Kolkata'])(
  'the time zone %s is accepted',
  (timeZone) => {
    expect(faultsOf(timeZone)).toBeUndefined();
  },
);

test.each(['Toronto', 'America/Nowhere', 'Eastern Time'])('the time zone %s is refused', (timeZone) => {
  expect(faultsOf(timeZone)).toEqual(['timeZone: Must be an IANA time zone']);
});
