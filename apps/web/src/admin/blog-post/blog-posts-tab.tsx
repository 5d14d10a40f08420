import type { BlogPost, BlogPostInput, BlogPostSummary } from '@innventory/domain/blog-post.ts';
import { paths } from '@innventory/domain/paths.ts';
import { reportSave } from '../../shared/toast/notify.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { RecordSummary } from '../list/record-summary.tsx';
import { type RecordKind, RecordTab } from '../list/record-tab.tsx';
import { BlogPostForm } from './blog-post-form.tsx';
import { statusLabels } from './status-labels.ts';

function PostSummary({ record }: { record: BlogPostSummary }) {
  const { title, slug, status, tags, excerpt, featuredImageUrl, isActive } = record;
  return (
    <RecordSummary
      title={title}
      badge={isActive ? statusLabels[status] : 'Hidden'}
      imageUrl={featuredImageUrl}
      facts={[paths.blogPost(slug), tags.join(', ')]}
      text={excerpt}
    />
  );
}

const kind: RecordKind<BlogPost, BlogPostInput, BlogPostSummary> = {
  noun: 'blog post',
  heading: 'Blog posts',
  titleOf: ({ title }) => title,
  wordsOf: ({ title, slug, excerpt, tags, status }) => [title, slug, excerpt, ...tags, statusLabels[status]],
  Form: BlogPostForm,
  Summary: PostSummary,
};

export function BlogPostsTab({ isShown }: { isShown: boolean }) {
  const { blogPost } = trpc.useUtils();
  const refresh = () => blogPost.invalidate();
  const posts = trpc.blogPost.summaries.useQuery(undefined, { enabled: isShown });
  const create = trpc.blogPost.create.useMutation(reportSave('create', kind.noun, refresh));
  const update = trpc.blogPost.update.useMutation(reportSave('update', kind.noun, refresh));
  const restore = trpc.blogPost.restore.useMutation(reportSave('restore', kind.noun, refresh));
  const remove = trpc.blogPost.delete.useMutation(reportSave('delete', kind.noun, refresh, restore.mutate));
  return (
    <RecordTab
      kind={kind}
      isShown={isShown}
      query={posts}
      onCreate={create.mutateAsync}
      onFetch={(id) => blogPost.byId.fetch({ id }, { staleTime: 0 })}
      onUpdate={({ id, updatedAt }, input) => update.mutateAsync({ id, basedOn: updatedAt, ...input })}
      onDelete={(id) => remove.mutateAsync({ id })}
      restoring={restore}
    />
  );
}
