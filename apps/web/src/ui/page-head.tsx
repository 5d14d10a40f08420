import { socialImageUrl, socialSize } from '@innventory/domain/stored-image.ts';
import {
  absoluteUrl,
  houseImage,
  localBusinessData,
  organizationData,
  scriptSafeJson,
} from '@innventory/domain/structured-data.ts';
import { useLocation } from 'react-router-dom';
import { type HeadTag, HeadTags, useHeadCollector } from '../lib/head.tsx';
import type { SiteFacts } from '../lib/site.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** Address of the page's first picture; social networks show a part of it, or the house where it is not ours. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** HTTP status of the page when it is served; whatever is not 200 asks search engines to stay away. */
  status?: number;
  isPrivate?: boolean;
  /** Whether it shows a later part of a list: search engines find its records elsewhere, and follow its links. */
  isLater?: boolean;
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });

const social = (property: string, content: string): HeadTag => ({ name: 'meta', attributes: { property, content } });

/** Structured data as it stands in a page. */
export const dataTag = (data: object): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: scriptSafeJson(data),
});

/** Our addresses are in lower case and end without a slash; others lead to the same screens. */
const canonicalPath = (pathname: string) => `/${pathname.toLowerCase().split('/').filter(Boolean).join('/')}`;

function pictureTags({ title, image }: PageHeadProps, { company, publicUrl }: SiteFacts): HeadTag[] {
  const own = image ? socialImageUrl(image) : null;
  return [
    social('og:image', absoluteUrl(own ?? houseImage, publicUrl)),
    social('og:image:width', String(socialSize.width)),
    social('og:image:height', String(socialSize.height)),
    social('og:image:alt', own ? title : `${company.name}: ${company.tagline}`),
  ];
}

function tagsOf({ page, pathname }: { page: PageHeadProps; pathname: string }, site: SiteFacts): HeadTag[] {
  const { company, publicUrl } = site;
  const title = `${page.title} | ${company.name}`;
  const url = absoluteUrl(canonicalPath(pathname), publicUrl);
  const isHidden = page.isPrivate === true || (page.status ?? 200) !== 200;
  return [
    { name: 'title', text: title },
    meta('description', page.description),
    ...(isHidden || page.isLater
      ? [meta('robots', isHidden ? 'noindex' : 'noindex, follow')]
      : [{ name: 'link', attributes: { rel: 'canonical', href: url } } as const]),
    social('og:site_name', company.name),
    social('og:type', page.type ?? 'website'),
    social('og:title', title),
    social('og:description', page.description),
    social('og:url', url),
    ...pictureTags(page, site),
    meta('twitter:card', 'summary_large_image'),
    dataTag(organizationData(company, publicUrl)),
    dataTag(localBusinessData(company, publicUrl)),
  ];
}

/** What the page says about itself to browsers, search engines and social networks. One per screen. */
export function PageHead(page: PageHeadProps) {
  const { pathname } = useLocation();
  const collector = useHeadCollector();
  if (page.status) collector?.answerWith(page.status);
  return <HeadTags of={{ page, pathname }} tagsOf={tagsOf} />;
}

const dataTags = (records: readonly object[]) => records.map(dataTag);

/** Structured data of what is on screen. */
export function StructuredData({ records }: { records: readonly object[] }) {
  return <HeadTags of={records} tagsOf={dataTags} />;
}
