import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bundleData,
  itemData,
  localBusinessData,
  offerPrice,
  organizationData,
  scriptSafeJson,
} from './structured-data.ts';
import { aBundle, aCompany, anItem } from './testing.ts';

const demoCompany = aCompany();
const site = 'https://innventory.example';
const stored = {
  id: '0190a6f2-0000-7000-8000-000000000001',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test.each([
  ['$1,200', '1200'],
  ['$ 1,299.50', '1299.50'],
  ['CAD 950', '950'],
  ['CA$950', '950'],
  ['950 CAD', '950'],
  ['C$ 1 250', '1250'],
  ['1200', '1200'],
  ['$12,34', null],
  ['$100 $200', null],
  ['$100$200', null],
  ['10 20', null],
  ['$1.200,50', null],
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

test('the company is an organisation and a local business with price range $$$ in Canada', () => {
  expect(organizationData({ ...demoCompany, foundedYear: 2011 }, site)).toMatchObject({
    '@type': 'Organization',
    name: 'Innventory',
    foundingDate: '2011',
    url: `${site}/`,
  });
  expect(localBusinessData(demoCompany, site)).toMatchObject({
    '@type': 'LocalBusiness',
    priceRange: '$$$',
    areaServed: 'CA',
  });
});

test('an address and a phone stand in the data only if the company gives them', () => {
  const { address: _, phone: __, ...withoutContact } = demoCompany;

  const data = JSON.parse(scriptSafeJson(localBusinessData(withoutContact, site)));

  expect(data).not.toHaveProperty('address');
  expect(data).not.toHaveProperty('telephone');
});

test('a bundle is a product with an offer in CAD, in stock, used, sold by the company', () => {
  const product = bundleData(
    { ...aBundle({ title: 'Tables & Chairs </script>' }), ...stored },
    '/bundle/1',
    demoCompany,
    site,
  );

  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Tables & Chairs </script>',
    image: [`${site}/pictures/oak-guest-room.jpg`],
    category: 'Furniture Bundle',
    brand: { name: 'Innventory' },
    offers: {
      price: '1200',
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { name: 'Innventory' },
    },
  });
});

test('an item without a plain price is offered without a number', () => {
  const { offers, category } = itemData({ ...anItem({ price: 'Call for price' }), ...stored }, '/', demoCompany, site);

  expect(offers).not.toHaveProperty('price');
  expect(category).toBe('Bedroom');
});
