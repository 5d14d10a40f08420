import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { eachOnce } from '../../shared/api/pages.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../list/card-list.tsx';
import { paging, useCursor } from '../list/paging.ts';
import { Screen } from '../screen/screen.tsx';
import { BlogCard, pictureRatio } from './blog-card.tsx';

export function BlogScreen() {
  const cursor = useCursor('posts');
  const list = trpc.blogPost.page.useInfiniteQuery({ startCursor: cursor }, paging);
  const cards = eachOnce(list.data?.pages.flatMap((page) => page.items));
  const posts = cards.filter(({ status }) => status === 'published');
  return (
    <Screen
      title="Blog"
      lead="How we inspect, price and move hotel furniture, and how to furnish well with pieces that have lived before."
      image={posts[0]?.featuredImageUrl}
      robots={Boolean(cursor) && 'noindex, follow'}
    >
      <CardList
        list={list}
        name="posts"
        cursor={cursor}
        noun="articles"
        firstPage={paths.blog}
        columns={3}
        skeletons={{ count: limits.skeletons.blogPosts, pictureRatio }}
        empty={{ title: 'No Blog Posts Yet', description: 'The first article is being written.' }}
      >
        {posts.map((post, at) => (
          <BlogCard key={post.id} post={post} isFirst={at === 0} />
        ))}
      </CardList>
    </Screen>
  );
}
