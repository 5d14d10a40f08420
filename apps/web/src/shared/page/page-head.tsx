import { socialImageUrl, socialSize } from '@innventory/domain/stored-image.ts';
import { absoluteUrl, houseImage, localBusinessData, organizationData } from '@innventory/domain/structured-data.ts';
import { useLocation } from 'react-router-dom';
import { useSite } from './site.ts';
import { StructuredData } from './structured-data.tsx';

interface PageHeadProps {
  title: string;
  description: string;
  /** Address of the page's first picture. Social networks show a part of it, or the site's own picture where it is not ours. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** Keeps search engines away. */
  isPrivate?: boolean;
  /** The page shows a later part of a list: search engines do not list it, but follow its links. */
  isLater?: boolean;
}

/** Our addresses are in lower case and end without a slash; others lead to the same screens. */
const canonicalPath = (pathname: string) => `/${pathname.toLowerCase().split('/').filter(Boolean).join('/')}`;

function SocialImage({ title, image }: Pick<PageHeadProps, 'title' | 'image'>) {
  const { company, publicUrl } = useSite();
  const own = image ? socialImageUrl(image) : null;
  return (
    <>
      <meta property="og:image" content={absoluteUrl(own ?? houseImage, publicUrl)} />
      <meta property="og:image:width" content={String(socialSize.width)} />
      <meta property="og:image:height" content={String(socialSize.height)} />
      <meta property="og:image:alt" content={own ? title : `${company.name}: ${company.tagline}`} />
    </>
  );
}

/** Title, metadata and company data of a page. React hoists the tags into the head. One per screen. */
export function PageHead({ title, description, image, type = 'website', isPrivate, isLater }: PageHeadProps) {
  const { company, publicUrl } = useSite();
  const url = absoluteUrl(canonicalPath(useLocation().pathname), publicUrl);
  const fullTitle = `${title} | ${company.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isPrivate || isLater ? (
        <meta name="robots" content={isPrivate ? 'noindex' : 'noindex, follow'} />
      ) : (
        <link rel="canonical" href={url} />
      )}
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <SocialImage title={title} image={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData records={[organizationData(company, publicUrl), localBusinessData(company, publicUrl)]} />
    </>
  );
}
