import { limits } from '@innventory/domain/limits.ts';
import { eachOnce } from '../../shared/api/pages.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../list/card-list.tsx';
import { paging } from '../list/paging.ts';
import { Screen } from '../screen/screen.tsx';
import { BlogCard, pictureRatio } from './blog-card.tsx';

export function BlogScreen() {
  const list = trpc.blogPost.page.useInfiniteQuery({}, paging);
  const cards = eachOnce(list.data?.pages.flatMap((page) => page.items));
  const posts = cards.filter(({ status }) => status === 'published');
  return (
    <Screen
      title="Blog"
      lead="How we inspect, price and move hotel furniture, and how to furnish well with pieces that have lived before."
      image={posts[0]?.featuredImageUrl}
    >
      <CardList
        list={list}
        noun="articles"
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
