import { paths } from '@innventory/domain/pages/paths.ts';
import { blogPost } from '@innventory/domain/records/blog-post.ts';
import { listOptionsOf } from '@innventory/domain/records/lists.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BlogPostForm } from '../blog-post/blog-post-form.tsx';
import { paging, useListAddress, useListChoice } from '../list/list-address.ts';
import type { CardContent, ListedOf } from '../list/record-card.tsx';
import { RecordTab } from '../list/record-tab.tsx';

const cardOf = ({ slug, tags, excerpt, featuredImageUrl }: ListedOf<'blogPost'>): CardContent => ({
  href: paths.blogPost(slug),
  imageUrl: featuredImageUrl,
  facts: [paths.blogPost(slug), tags.join(', ')],
  text: excerpt,
});

export function BlogPostTab() {
  const { isShown, formQuery } = useListAddress();
  const utils = trpc.useUtils().blogPost;
  const choice = useListChoice(listOptionsOf(blogPost));
  const list = trpc.blogPost.manage.useInfiniteQuery(choice, { ...paging, enabled: isShown });
  return (
    <RecordTab
      kind={blogPost}
      stored={trpc.blogPost.byId.useQuery(...formQuery)}
      list={list}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.blogPost.create.useMutation(),
        update: trpc.blogPost.update.useMutation(),
        selection: (shown) => utils.selection.fetch(shown, { staleTime: 0 }),
      }}
      card={cardOf}
      ofCopy={({ slug }) => ({ slug: `${slug}-copy`, status: 'draft' as const })}
      Form={BlogPostForm}
    />
  );
}
