import { type BlogPost, type BlogPostInput, readingMinutes } from '@innventory/domain/blog-post.ts';
import { reportSave } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { RecordSummary } from '../../ui/record-summary.tsx';
import { type RecordKind, RecordTab } from '../../ui/record-tab.tsx';
import { BlogPostForm } from './blog-post-form.tsx';
import { statusLabels } from './status-labels.ts';

function BlogPostSummary({ record }: { record: BlogPost }) {
  const { title, slug, status, content, excerpt, featuredImageUrl, isActive } = record;
  return (
    <RecordSummary
      title={title}
      badge={isActive ? statusLabels[status] : 'Hidden'}
      imageUrl={featuredImageUrl}
      facts={[paths.blogPost(slug), `${readingMinutes(content)} min read`]}
      text={excerpt}
    />
  );
}

const kind: RecordKind<BlogPost, BlogPostInput> = {
  noun: 'blog post',
  heading: 'Blog posts',
  titleOf: ({ title }) => title,
  Form: BlogPostForm,
  Summary: BlogPostSummary,
};

export function BlogPostsTab({ isShown }: { isShown: boolean }) {
  const { blogPost } = trpc.useUtils();
  const refresh = () => blogPost.invalidate();
  const posts = trpc.blogPost.listAll.useQuery(undefined, { enabled: isShown });
  const create = trpc.blogPost.create.useMutation(reportSave('create', kind.noun, refresh));
  const update = trpc.blogPost.update.useMutation(reportSave('update', kind.noun, refresh));
  const remove = trpc.blogPost.delete.useMutation(reportSave('delete', kind.noun, refresh));
  return (
    <RecordTab
      kind={kind}
      isShown={isShown}
      query={posts}
      onCreate={create.mutateAsync}
      onUpdate={(id, input) => update.mutateAsync({ id, ...input })}
      onDelete={(id) => remove.mutateAsync({ id })}
    />
  );
}
