import type { BlogPostCard } from '@innventory/domain/records/blog-post.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Box, Divider, Text } from '@mantine/core';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { articleData, breadcrumbData } from '@innventory/domain/pages/structured-data.ts';
import { BlogCard } from './blog-card.tsx';
import { CardSection, LoadingScreen, ScreenContainer } from '../screen/screen.tsx';
import { SectionLink } from '../navigation/navigation-link.tsx';
import { BlogArticle } from '../../shared/ui/blog-article.tsx';
import { PageHead, shortened, StructuredData } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import { readByLoader, trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PreviewBar } from '../screen/preview-bar.tsx';
import { NotFound } from '../screen/not-found.tsx';

function MoreArticles({ related }: { related: readonly BlogPostCard[] }) {
  return (
    <Box component="aside" mt="var(--section-space)" aria-label="More to read">
      <Divider color="var(--color-rule)" mb="clamp(2rem, 4vw, 3.5rem)" />
      {related.length > 0 && (
        <CardSection title="Related Articles" columns={3} mt={0} mb="clamp(3rem, 6vw, 5rem)">
          {related.map((post) => (
            <BlogCard key={post.id} post={post} order={3} />
          ))}
        </CardSection>
      )}
      <Text ff="heading" fz="clamp(1.625rem, 1.4rem + 1vw, 2.25rem)" lh={1.25} className="no-print">
        <Link to={paths.blog}>View All Articles</Link> or <SectionLink section="contact">Contact Us</SectionLink> about
        what you are furnishing.
      </Text>
    </Box>
  );
}

export function BlogPostScreen() {
  const { slug = '' } = useParams();
  const location = useLocation();
  const site = useSite();
  const { data, error, isPending } = trpc.blogPost.bySlug.useQuery({ slug }, readByLoader);

  if (isPending) return <LoadingScreen title="Blog" label="Loading article" />;
  if (!data && error) throw error;
  if (!data) return <NotFound code="BLOG_POST_NOT_FOUND" back={{ label: 'Back to Blog', path: paths.blog }} />;
  const { post, html, related } = data;
  const path = paths.blogPost(post.slug);
  const isLive = post.isActive && post.status === 'published';
  if (location.pathname !== path) return <Navigate to={{ ...location, pathname: path }} replace />;
  const trail = [
    { name: 'Home', path: paths.home },
    { name: 'Blog', path: paths.blog },
    { name: post.title, path },
  ];
  return (
    <ScreenContainer>
      <BackLink to={paths.blog}>Back to Blog</BackLink>
      <PageHead
        title={post.seoTitle ?? post.title}
        description={post.seoDescription ?? shortened(post.excerpt ?? post.title)}
        image={post.featuredImageUrl}
        type="article"
        robots={!isLive && 'noindex'}
      />
      {!isLive && <PreviewBar noun="blog post" state={post.isActive ? 'a draft' : 'hidden'} />}
      <StructuredData records={[articleData(post, path, site), breadcrumbData(trail, site.publicUrl)]} />
      <BlogArticle post={post} html={html} />
      <MoreArticles related={related} />
    </ScreenContainer>
  );
}
