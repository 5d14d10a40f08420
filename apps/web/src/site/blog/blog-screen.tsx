import { encodeCursor } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/paths.ts';
import { BlogCard } from './blog-card.tsx';
import { cardsFrom, cardsOf, nextCards } from '../../shared/list/cards.ts';
import { useLater } from '../../shared/list/later-page.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardGrid } from '../../shared/list/card-grid.tsx';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { LaterPageNote } from '../../shared/list/later-page-note.tsx';
import { LoadMoreOf } from '../../shared/list/load-more.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Redirect } from '../../shared/page/redirect.tsx';
import { SkeletonGrid } from '../../shared/list/skeleton-grid.tsx';
import classes from '../layout/screen.module.css';

const lead =
  'How we inspect, price and move hotel furniture, and how to furnish well with pieces that have lived before.';

export function BlogScreen() {
  const after = useLater('posts');
  const list = trpc.blogPost.cards.useInfiniteQuery(cardsFrom(after), nextCards('publishedAt', after));
  const { isPending } = list;
  const posts = cardsOf(list.data).filter(({ status }) => status === 'published');
  const end = encodeCursor(posts.at(-1), 'publishedAt');
  if (after && list.isSuccess && !end) return <Redirect to={paths.blog} />;
  return (
    <div className={`page ${classes.screen}`}>
      <PageHead title="Blog" description={lead} image={posts[0]?.featuredImageUrl} isLater={after !== undefined} />
      <header className={classes.head}>
        <h1>Blog</h1>
        <p>{lead}</p>
      </header>
      {after && <LaterPageNote of="articles" beginning={paths.blog} />}
      {isPending && <SkeletonGrid count={limits.skeletons.blogPosts} columns={3} label="Loading articles" />}
      {!isPending && posts.length === 0 && (
        <EmptyState>
          <h2>No Blog Posts Yet</h2>
          <p>The first article is being written.</p>
        </EmptyState>
      )}
      {posts.length > 0 && (
        <CardGrid columns={3}>
          {posts.map((post, at) => (
            <BlogCard key={post.id} post={post} isFirst={at === 0} />
          ))}
        </CardGrid>
      )}
      <LoadMoreOf label="Load More Articles" list={list} next={end && paths.later.posts(end)} />
    </div>
  );
}
