import { limits } from '@innventory/domain/limits.ts';
import { socialImageUrl, socialSize } from '@innventory/domain/stored-image.ts';
import { absoluteUrl, siteImage, scriptSafeJson } from '@innventory/domain/pages/structured-data.ts';
import type { CompanyFacts } from '@innventory/domain/settings/company.ts';
import { Portal } from '@mantine/core';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from './site.ts';

/** JSON-LD for search engines. React does not hoist it: `entry-server.tsx` moves it to the head, from where `entry-client.tsx` removes it. */
export function StructuredData({ records }: { records: readonly object[] }) {
  const script = <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(records) }} />;
  return import.meta.env.SSR ? script : <Portal target={document.head}>{script}</Portal>;
}

interface ProductsProps<Listed> {
  records: readonly Listed[];
  dataOf: (record: Listed, company: CompanyFacts, publicUrl: string) => object;
}

function ProductsOf<Listed>({ records, dataOf }: ProductsProps<Listed>) {
  const { company, publicUrl } = useSite();
  return <StructuredData records={records.map((record) => dataOf(record, company, publicUrl))} />;
}

/** Structured data of the bundles or items of one loaded page. Memoized, because there may be many pages. */
export const Products = memo(ProductsOf) as typeof ProductsOf;

const longest = limits.shownWhole.seoDescription;

/** A description for search engines: one line, cut at a word. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/ [^ ]*$|[\uD800-\uDBFF]$/, '')}…`;
}

interface PageHeadProps {
  title: string;
  description: string;
  /** URL of the page's first picture. An image from another host is replaced by the site's own. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** What search engines are kept from. */
  robots?: 'noindex' | 'noindex, follow' | false;
}

/** Lower case, without a trailing slash. */
export const canonicalPath = (pathname: string) => `/${pathname.toLowerCase().split('/').filter(Boolean).join('/')}`;

/** Title and metadata of a page. Use one per screen. */
export function PageHead({ title, description, image, type = 'website', robots }: PageHeadProps) {
  const { company, home, publicUrl } = useSite();
  const url = absoluteUrl(canonicalPath(useLocation().pathname), publicUrl);
  const socialImage = image ? socialImageUrl(image) : null;
  const fullTitle = `${title} | ${company.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {robots ? <meta name="robots" content={robots} /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absoluteUrl(socialImage ?? siteImage(home), publicUrl)} />
      <meta property="og:image:width" content={String(socialSize.width)} />
      <meta property="og:image:height" content={String(socialSize.height)} />
      <meta property="og:image:alt" content={socialImage ? title : `${company.name}: ${company.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
