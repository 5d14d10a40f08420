import { paths } from '@innventory/domain/pages/paths.ts';
import { blogPost, statusLabels } from '@innventory/domain/records/blog-post.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BlogPostForm } from '../blog-post/blog-post-form.tsx';
import { RecordTab } from '../list/record-tab.tsx';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';

export function BlogPostTab({ isShown }: { isShown: boolean }) {
  const utils = trpc.useUtils().blogPost;
  const pages = trpc.blogPost.summaries.useInfiniteQuery(wholeList, { ...nextPage('updatedAt'), enabled: isShown });
  const byId = (id: string) => utils.byId.fetch({ id }, { staleTime: 0 });
  return (
    <RecordTab
      kind={blogPost}
      isShown={isShown}
      list={useAllPages(pages)}
      forEdit={({ id }) => byId(id)}
      calls={{
        byId,
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
