import type { BlogPosting, BreadcrumbList, Product, QuantitativeValue, WithContext } from 'schema-dts';
import type { BlogPost } from '../records/blog-post.ts';
import { type Facts, dimensionsPattern } from '../records/facts.ts';
import { wordCount } from '../values/text.ts';
import type { CompanyFacts } from './company.ts';
import { absoluteImages, absoluteUrl, context, type productData, siteImage } from './structured-data.ts';

/** JSON-LD that only the pages of single records load. */
export function articleData(post: BlogPost, path: string, company: CompanyFacts, publicUrl: string) {
  const url = absoluteUrl(path, publicUrl);
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.seoDescription ?? post.excerpt ?? undefined,
    image: absoluteImages([post.featuredImageUrl ?? siteImage], publicUrl)[0],
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
