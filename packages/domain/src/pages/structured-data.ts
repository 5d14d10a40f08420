import type {
  BlogPosting,
  BreadcrumbList,
  LocalBusiness,
  Organization,
  Product,
  QuantitativeValue,
  WithContext,
} from 'schema-dts';
import { addressFrom } from '../values/address.ts';
import type { BlogPost } from '../records/blog-post.ts';
import { type Availability, categoryLabels } from '../records/choices.ts';
import type { Facts } from '../records/facts.ts';
import { dimensionsPattern } from '../values/formats.ts';
import { wordCount } from '../values/text.ts';
import type { BundleCard } from '../records/bundle.ts';
import { amountIn } from '../values/amount.ts';
import type { CompanyFacts } from '../settings/company.ts';
import type { HomeFacts } from '../settings/page-texts.ts';
import type { ItemCard } from '../records/item.ts';
import { socialImageUrl } from '../stored-image.ts';
import type { SiteFacts } from './page.ts';
import { paths } from './paths.ts';

/** The number of a price that holds nothing else, such as "$1,200". Null if it could be misread: a wrong price is worse than none. */
export function offerPrice(price: string): string | null {
  const number = price.replaceAll(/[$,\s]|CDN|CA[DN]?|C/gi, '');
  return number === amountIn(price) ? number : null;
}

/** JSON-LD that is safe inside a `<script>`. */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export const absoluteUrl = (url: string, publicUrl: string): string => new URL(url, publicUrl).href;

export const absoluteImages = (urls: readonly string[], publicUrl: string): string[] =>
  urls.flatMap((url) => addressFrom(url, publicUrl)?.href ?? []);

const context = 'https://schema.org';

type SharedFacts = Pick<SiteFacts, 'company' | 'home' | 'publicUrl'>;

/** The picture of pages without one of their own: that of the home page, unless it is from another host. */
export const siteImage = ({ picture }: HomeFacts): string => (picture && socialImageUrl(picture)) || '/og.jpg';

export function organizationData({ company, publicUrl }: SharedFacts) {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization', publicUrl),
    name: company.name,
    legalName: company.legalName ?? undefined,
    ...(company.foundedYear && { foundingDate: String(company.foundedYear) }),
    description: company.description,
    url: absoluteUrl('/', publicUrl),
    logo: absoluteUrl('/favicon.svg', publicUrl),
    email: company.email ?? undefined,
    telephone: company.phone ?? undefined,
    sameAs: [company.instagram, company.facebook, company.linkedin].filter((url) => url !== null),
  } satisfies WithContext<Organization>;
}

function addressData({ street, city, province, postalCode }: CompanyFacts) {
  if (![street, city, province, postalCode].some(Boolean)) return undefined;
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: street ?? undefined,
    addressLocality: city ?? undefined,
    addressRegion: province ?? undefined,
    postalCode: postalCode ?? undefined,
    addressCountry: 'CA',
  };
}

export function localBusinessData({ company, home, publicUrl }: SharedFacts) {
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    '@id': absoluteUrl('/#business', publicUrl),
    name: company.name,
    description: company.description,
    url: absoluteUrl('/', publicUrl),
    image: absoluteUrl(siteImage(home), publicUrl),
    telephone: company.phone ?? undefined,
    address: addressData(company),
    priceRange: '$$$',
    areaServed: 'CA',
  } satisfies WithContext<LocalBusiness>;
}

const availabilityUrls = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<Availability, string>;

interface Sellable extends Pick<BundleCard, 'title' | 'description' | 'price' | 'imageUrls' | 'availability'> {
  category: string;
  path: string;
}

function productData(sellable: Sellable, company: CompanyFacts, publicUrl: string) {
  const price = offerPrice(sellable.price);
  return {
    '@context': context,
    '@type': 'Product',
    name: sellable.title,
    description: sellable.description,
    image: absoluteImages(sellable.imageUrls, publicUrl),
    category: sellable.category,
    brand: { '@type': 'Brand', name: company.name },
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(sellable.path, publicUrl),
      price: price ?? undefined,
      priceCurrency: 'CAD',
      availability: availabilityUrls[sellable.availability],
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { '@type': 'Organization', name: company.name },
    },
  } satisfies WithContext<Product>;
}

export const bundleData = (bundle: BundleCard, company: CompanyFacts, publicUrl: string) =>
  productData({ ...bundle, category: 'Furniture Bundle', path: paths.bundle(bundle.id) }, company, publicUrl);

/** `imageUrls` are only in a whole item. */
export function itemData(item: ItemCard & { imageUrls?: string[] }, company: CompanyFacts, publicUrl: string) {
  const { imageUrls = [item.imageUrl], category, ...shown } = item;
  return productData(
    { ...shown, imageUrls, category: categoryLabels[category], path: paths.item(item) },
    company,
    publicUrl,
  );
}

export function articleData(post: BlogPost, path: string, { company, home, publicUrl }: SharedFacts) {
  const url = absoluteUrl(path, publicUrl);
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.seoDescription ?? post.excerpt ?? undefined,
    image: absoluteImages([post.featuredImageUrl ?? siteImage(home)], publicUrl)[0],
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt ?? undefined,
    dateModified: post.updatedAt,
    wordCount: wordCount(post.content),
    keywords: post.tags.join(', ') || undefined,
    inLanguage: 'en-CA',
    author: { '@type': 'Organization', name: company.name, url: absoluteUrl('/', publicUrl) },
    publisher: { '@id': absoluteUrl('/#organization', publicUrl) },
  } satisfies WithContext<BlogPosting>;
}

export function breadcrumbData(steps: readonly { name: string; path: string }[], publicUrl: string) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path, publicUrl),
    })),
  } satisfies WithContext<BreadcrumbList>;
}

const quantityOf = (part: Omit<QuantitativeValue, '@type'>) =>
  ({ '@type': 'QuantitativeValue', ...part }) satisfies QuantitativeValue;

function sizeOf(dimensions: string | null) {
  const [, width, depth, height, unit] = dimensionsPattern.exec(dimensions ?? '') ?? [];
  // Unit codes of UN/CEFACT.
  const length = (text?: string) => quantityOf({ value: Number(text), unitCode: unit === 'cm' ? 'CMT' : 'INH' });
  return unit ? { width: length(width), depth: length(depth), height: length(height) } : {};
}

/** Adds the facts for which schema.org has a property. */
export function withFacts(product: ReturnType<typeof productData>, facts: Facts) {
  const { material, sku, dimensions, quantity, minimumOrder, location, availability } = facts;
  const isStocked = quantity !== null && availability !== 'sold';
  return {
    ...product,
    material: material ?? undefined,
    sku: sku ?? undefined,
    ...sizeOf(dimensions),
    offers: {
      ...product.offers,
      inventoryLevel: isStocked ? quantityOf({ value: quantity }) : undefined,
      eligibleQuantity: minimumOrder === null ? undefined : quantityOf({ minValue: minimumOrder }),
      availableAtOrFrom: location === null ? undefined : ({ '@type': 'Place', name: location } as const),
    },
  } satisfies WithContext<Product>;
}
