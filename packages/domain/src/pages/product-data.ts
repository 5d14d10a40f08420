import type { Product, QuantitativeValue, WithContext } from 'schema-dts';
import { type Facts, dimensionsIn } from '../records/facts.ts';
import type { itemData } from './structured-data.ts';

/** Unit codes of UN/CEFACT. */
const unitCodes = { in: 'INH', cm: 'CMT' };

function sizeOf(dimensions: string | null) {
  const size = dimensions === null ? null : dimensionsIn(dimensions);
  if (!size) return {};
  const length = (value: number) =>
    ({ '@type': 'QuantitativeValue', value, unitCode: unitCodes[size.unit] }) satisfies QuantitativeValue;
  return { width: length(size.width), depth: length(size.depth), height: length(size.height) };
}

/** Adds the facts for which schema.org has a property. */
export function withFacts(product: ReturnType<typeof itemData>, facts: Facts) {
  const { material, sku, dimensions, quantity, minimumOrder, location, availability } = facts;
  return {
    ...product,
    ...(material !== null && { material }),
    ...(sku !== null && { sku }),
    ...sizeOf(dimensions),
    offers: {
      ...product.offers,
      ...(quantity !== null &&
        availability !== 'sold' && { inventoryLevel: { '@type': 'QuantitativeValue', value: quantity } }),
      ...(minimumOrder !== null && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimumOrder } }),
      ...(location !== null && { availableAtOrFrom: { '@type': 'Place', name: location } }),
    },
  } satisfies WithContext<Product>;
}
