import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { cleanTags, readingMinutes } from '@innventory/domain/records/blog-post.ts';
import { slugOf } from '@innventory/domain/values/text.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Paper, TextInput, VisuallyHidden } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { BlogArticle } from '../../shared/ui/blog-article.tsx';
import { RecordFields, fieldProps } from '../form/record-fields.tsx';
import { RecordFormFrame } from '../form/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '../form/use-record-form.ts';
import { ContentField } from './content-field.tsx';
import classes from './blog-post-form.module.css';
import { PostWarnings } from './post-warnings.tsx';

/** The form's values that the preview and the warnings need. */
const draftPost = z
  .object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string(),
    featuredImageUrl: z.array(z.string()),
    tags: z.string(),
  })
  .transform((post) => ({ ...post, featuredImageUrl: post.featuredImageUrl[0] ?? null }));

interface PostPreviewProps {
  post: z.output<typeof draftPost>;
  /** The record that is edited. */
  record: RecordFormProps['record'];
}

/** The post, rendered by the component of its page. Its links do not leave the form. The keyboard scrolls it. */
const PostPreview = memo(function PostPreview({ post, record }: PostPreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const publishedAt = typeof record?.publishedAt === 'string' ? record.publishedAt : now;
  const shown = { ...post, title: post.title || 'Title', publishedAt, tags: cleanTags([post.tags]) };
  return (
    <Paper
      component="section"
      className={classes.preview}
      p="clamp(1rem, 3vw, 2rem)"
      bg="var(--color-paper)"
      aria-label="Preview"
      tabIndex={0}
      onClickCapture={(event) => event.preventDefault()}
    >
      <BlogArticle post={shown} html={renderMarkdown(post.content)} />
      <VisuallyHidden component="h2">End of the preview</VisuallyHidden>
    </Paper>
  );
});

/** Form of a blog post: the slug follows the title, a dialog inserts links, and a preview is beside the form or below it. */
export function BlogPostForm(props: RecordFormProps) {
  const { kind, record } = props;
  const form = useRecordForm(props);
  const deferred = useDeferredValue(form.values);
  const post = useMemo(() => draftPost.parse(deferred), [deferred]);
  const { slug, content } = draftPost.parse(form.values);
  const preview = useRef<HTMLDivElement>(null);
  const field = (name: string, hint?: string) => fieldProps(kind, form, name, hint);
  const custom = {
    title: (
      <TextInput
        {...field('title')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('title', value);
          form.setFieldValue('slug', slugOf(value));
        }}
      />
    ),
    slug: <TextInput {...field('slug', `The post's address: ${paths.blogPost(slug || '…')}`)} />,
    content: (
      <ContentField
        field={field(
          'content',
          `${readingMinutes(content)} min read. # Heading, **bold**, *italic*, - list, [link](address).`,
        )}
        onPreview={() => preview.current?.scrollIntoView({ behavior: 'smooth' })}
      />
    ),
  };
  return (
    <div className={classes.desk}>
      <RecordFormFrame {...props} form={form}>
        <RecordFields kind={kind} form={form} custom={custom} />
        <PostWarnings post={post} />
      </RecordFormFrame>
      <div ref={preview}>
        <PostPreview post={post} record={record} />
      </div>
    </div>
  );
}
