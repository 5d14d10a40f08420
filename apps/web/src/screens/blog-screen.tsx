import { limits } from '@innventory/domain/limits.ts';
import { BlogCard } from '../features/blog-post/blog-card.tsx';
import { useOnce } from '../lib/made-once.ts';
import { cardPage, cardsOf, nextCards } from '../lib/cards.ts';
import { trpc } from '../lib/trpc.ts';
import { CardGrid } from '../ui/card-grid.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMoreOf } from '../ui/load-more.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonGrid } from '../ui/skeleton-grid.tsx';
import classes from './screen.module.css';

const lead =
  'How we inspect, price and move hotel furniture, and how to furnish well with pieces that have lived before.';

export function BlogScreen() {
  const list = trpc.blogPost.cards.useInfiniteQuery(cardPage, nextCards('publishedAt'));
  const { isPending } = list;
  const once = useOnce();
  const posts = cardsOf(list.data).filter(({ status }) => status === 'published');
  return (
    <div className={`page ${classes.screen}`}>
      <PageHead title="Blog" description={lead} image={posts[0]?.featuredImageUrl} />
      <header className={classes.head}>
        <h1>Blog</h1>
        <p>{lead}</p>
      </header>
      {isPending && <SkeletonGrid count={limits.skeletons.blogPosts} columns={3} label="Loading articles" />}
      {!isPending && posts.length === 0 && (
        <EmptyState>
          <h2>No Blog Posts Yet</h2>
          <p>The first article is being written.</p>
        </EmptyState>
      )}
      {posts.length > 0 && (
        <CardGrid columns={3}>{posts.map((post) => once(<BlogCard key={post.id} post={post} />))}</CardGrid>
      )}
      <LoadMoreOf label="Load More Articles" list={list} />
    </div>
  );
}
