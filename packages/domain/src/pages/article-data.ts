import type { BlogPosting, WithContext } from 'schema-dts';
import type { BlogPost } from '../records/blog-post.ts';
import type { CompanyFacts } from './company.ts';
import { absoluteImages, absoluteUrl, context, siteImage } from './structured-data.ts';
import { wordCount } from '../values/text.ts';

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
