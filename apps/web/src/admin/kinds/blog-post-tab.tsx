import { paths } from '@innventory/domain/pages/paths.ts';
import { blogPost, statusLabels } from '@innventory/domain/records/blog-post.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BlogPostForm } from '../blog-post/blog-post-form.tsx';
import { useListAddress } from '../list/list-address.ts';
import { RecordTab } from '../list/record-tab.tsx';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';

export function BlogPostTab() {
  const { isShown, formRecord } = useListAddress();
  const utils = trpc.useUtils().blogPost;
  const pages = trpc.blogPost.summaries.useInfiniteQuery(wholeList, { ...nextPage('updatedAt'), enabled: isShown });
  return (
    <RecordTab
      kind={blogPost}
      stored={trpc.blogPost.byId.useQuery(...formRecord)}
      list={useAllPages(pages)}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.blogPost.create.useMutation(),
        update: trpc.blogPost.update.useMutation(),
        setActive: trpc.blogPost.setActive.useMutation(),
        delete: trpc.blogPost.delete.useMutation(),
        restore: trpc.blogPost.restore.useMutation(),
        refresh: () => utils.invalidate(),
      }}
      card={({ isActive, status, slug, tags, excerpt, featuredImageUrl }) => ({
        imageUrl: featuredImageUrl,
        badge: isActive ? statusLabels[status] : undefined,
        facts: [paths.blogPost(slug), tags.join(', ')],
        text: excerpt,
      })}
      Form={BlogPostForm}
    />
  );
}
