import type { BlogPostCard } from '@innventory/domain/blog-post.ts';
import { paths } from '@innventory/domain/paths.ts';
import { Link } from 'react-router-dom';
import { BlogCard } from './blog-card.tsx';
import { CardGrid } from '../../shared/list/card-grid.tsx';
import { SectionLink } from '../layout/section-link.tsx';
import classes from './more-articles.module.css';

/** Where a reader may go from the end of a post. */
export function MoreArticles({ related }: { related: readonly BlogPostCard[] }) {
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
