import type { BlogPostCard } from '@innventory/domain/records/blog-post.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { errorCatalogue } from '@innventory/domain/errors.ts';
import { articleData } from '@innventory/domain/pages/article-data.ts';
import { trailData } from '@innventory/domain/pages/trail-data.ts';
import { BlogCard } from './blog-card.tsx';
import { CardGrid } from '../../shared/list/card-list.tsx';
import { SectionLink } from '../layout/navigation-link.tsx';
import classes from './blog-post-screen.module.css';
import { BlogArticle } from '../../shared/ui/blog-article.tsx';
import { PageHead, shortened, StructuredData } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { Redirect } from '../../shared/page/server-response.tsx';
import frame from '../layout/screen.module.css';

function MoreArticles({ related }: { related: readonly BlogPostCard[] }) {
  return (
    <aside className={classes.more} aria-label="More to read">
      {related.length > 0 && (
        <section aria-labelledby="related-title">
          <h2 id="related-title">Related Articles</h2>
          <CardGrid columns={3}>
            {related.map((post) => (
              <BlogCard key={post.id} post={post} level={3} />
            ))}
          </CardGrid>
        </section>
      )}
      <p className={classes.invitation}>
        <Link to={paths.blog}>View All Articles</Link> or <SectionLink section="contact">Contact Us</SectionLink> about
        what you are furnishing.
      </p>
    </aside>
  );
}

function ArticleSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading article">
      <div className={classes.skeletonTitle} />
      <div className={classes.skeletonLine} />
      <div className={classes.skeletonPicture} />
    </div>
  );
}

export function BlogPostScreen() {
  const { slug = '' } = useParams();
  const { company, publicUrl } = useSite();
  const navigate = useNavigate();
  const { data, isPending } = trpc.blogPost.bySlug.useQuery({ slug });

  if (!data && !isPending) {
    return (
      <NotFound
        {...errorCatalogue.BLOG_POST_NOT_FOUND}
        action="Back to Blog"
        onAction={() => void navigate(paths.blog)}
      />
    );
  }
  if (data && data.post.slug !== slug) return <Redirect to={paths.blogPost(data.post.slug)} />;
  return (
    <div className={`page ${frame.screen}`}>
      <BackLink to={paths.blog}>Back to Blog</BackLink>
      {data ? (
        <>
          <PageHead
            title={data.post.seoTitle ?? data.post.title}
            description={data.post.seoDescription ?? data.post.excerpt ?? shortened(data.post.title)}
            image={data.post.featuredImageUrl}
            type="article"
          />
          <StructuredData
            records={[
              articleData(data.post, paths.blogPost(slug), company, publicUrl),
              trailData(
                [
                  { name: 'Home', path: paths.home },
                  { name: 'Blog', path: paths.blog },
                  { name: data.post.title, path: paths.blogPost(slug) },
                ],
                publicUrl,
              ),
            ]}
          />
          <BlogArticle post={data.post} html={data.html} />
          <MoreArticles related={data.related} />
        </>
      ) : (
        <>
          <PageHead title="Blog" description={company.description} type="article" />
          <ArticleSkeleton />
        </>
      )}
    </div>
  );
}
