import { errorCatalogue } from '@innventory/domain/errors.ts';
import { paths } from '@innventory/domain/paths.ts';
import { articleData, trailData } from '@innventory/domain/structured-data.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { BlogArticle } from '../../shared/ui/blog-article.tsx';
import { shortened } from '../../shared/ui/shortened.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { StructuredData } from '../../shared/page/structured-data.tsx';
import { Redirect } from '../../shared/page/redirect.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { MoreArticles } from './more-articles.tsx';
import classes from '../layout/screen.module.css';

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
    <div className={`page ${classes.screen}`}>
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
