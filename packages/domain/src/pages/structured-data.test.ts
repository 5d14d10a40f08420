import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localBusinessData, offerPrice, organizationData, scriptSafeJson, siteImage } from './structured-data.ts';
import type { CompanyFacts } from '../settings/company.ts';
import { home } from '../settings/page-texts.ts';
import { aCompany } from '../testing.ts';

const publicUrl = 'https://innventory.example';

const siteOf = (company: CompanyFacts) => ({ company, home: home.input.parse({}), publicUrl });

test.each([
  ['$1,200', '1200'],
  ['$ 1,299.50', '1299.50'],
  ['CAD 950', '950'],
  ['CA$950', '950'],
  ['950 $CAN', '950'],
  ['950 cad', '950'],
  ['$950 CDN', '950'],
  ['C$ 1 250', '1250'],
  ['1200', '1200'],
  ['$12,34', null],
  ['$1.200', null],
  ['1\u00A0200 $', '1200'],
  ['Set of 4: $800', null],
  ['US$500', null],
  ['$100 $200', null],
  ['Call for price', null],
  ['$100 - $200', null],
  ['1 299,00 $', null],
  ['$2,480 per room', null],
  ['', null],
])('the offer price of %j is %j', (price, expected) => {
  expect(offerPrice(price)).toBe(expected);
});

test('data in a script cannot end the script, and parses back to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = scriptSafeJson({ text: `${text}</script><!--<script>\u2028` });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text: `${text}</script><!--<script>\u2028` });
    }),
  );
});

test('the picture of the home page stands for other pages, unless it is from another host', () => {
  expect(siteImage(home.input.parse({ picture: 'https://cdn.example/oak.jpg' }))).toBe('/og.jpg');
});

test('an address and a phone stand in the data only if the company gives them', () => {
  const none = { phone: null, street: null, city: null, province: null, postalCode: null };

  const data = JSON.parse(scriptSafeJson(localBusinessData(siteOf(aCompany(none)))));

  expect(data).not.toHaveProperty('address');
  expect(data).not.toHaveProperty('telephone');
  expect(organizationData(siteOf(aCompany(none))).telephone).toBeUndefined();
  const { phone, street, city, province, postalCode } = aCompany();
  expect(organizationData(siteOf(aCompany())).telephone).toBe(phone);
  expect(localBusinessData(siteOf(aCompany()))).toMatchObject({
    telephone: phone,
    address: {
      streetAddress: street,
      addressLocality: city,
      addressRegion: province,
      postalCode,
      addressCountry: 'CA',
    },
  });
});
