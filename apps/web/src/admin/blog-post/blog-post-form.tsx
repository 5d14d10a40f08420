import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { type BlogPost, type blogPost, cleanTags, readingMinutes } from '@innventory/domain/records/blog-post.ts';
import { slugOf } from '@innventory/domain/values/text.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Button, Paper, TextInput, VisuallyHidden } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import { BlogArticle } from '../../shared/ui/blog-article.tsx';
import { type FieldName, formFieldOf } from '../form/form-values.ts';
import { RecordFields, fieldProps } from '../form/record-fields.tsx';
import { RecordFormFrame } from '../form/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '../form/use-record-form.ts';
import { ContentField } from './content-field.tsx';
import classes from './blog-post-form.module.css';
import { PostWarnings } from './post-warnings.tsx';

type PostFormProps = RecordFormProps<typeof blogPost.input.shape, BlogPost>;

/** The form's values as the preview and the warnings need them. */
const postOf = ({
  title,
  slug,
  excerpt,
  content,
  featuredImageUrl,
  tags,
}: FormValues<typeof blogPost.input.shape>) => ({
  title: title ?? '',
  slug: slug ?? '',
  excerpt: excerpt ?? '',
  content: content ?? '',
  featuredImageUrl: featuredImageUrl ?? null,
  tags: cleanTags(tags ?? []),
});

interface PostPreviewProps {
  post: ReturnType<typeof postOf>;
  publishedAt: string | null | undefined;
}

/** The post, rendered by the component of its page. Its links do not leave the form, so Tab passes over them. The keyboard scrolls it. */
const PostPreview = memo(function PostPreview({ post, publishedAt }: PostPreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const shown = { ...post, title: post.title || 'Title', publishedAt: publishedAt ?? now };
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
      <BlogArticle post={shown} html={renderMarkdown(post.content).replaceAll('<a ', '<a tabindex="-1" ')} />
      <VisuallyHidden component="h2">End of the preview</VisuallyHidden>
    </Paper>
  );
});

/** Form of a blog post: the slug follows the title, a dialog inserts links, and a preview is beside the form or below it. */
export function BlogPostForm(props: PostFormProps) {
  const { kind } = props;
  const form = useRecordForm(props);
  const deferred = useDeferredValue(form.values);
  const post = useMemo(() => postOf(deferred), [deferred]);
  const { slug, content } = postOf(form.values);
  const preview = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const field = (name: FieldName<typeof kind.input.shape>, hint?: string) => fieldProps({ kind, form, name }, hint);
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
    slug: (
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...field('slug', `The post's address: ${paths.blogPost(slug || '…')}`)}
      />
    ),
    content: (
      <ContentField
        field={field('content', `${readingMinutes(content)} min read. ${formFieldOf(kind, 'content').hint}`)}
        textarea={textarea}
        onPreview={() => {
          preview.current?.scrollIntoView();
          preview.current?.querySelector('section')?.focus({ preventScroll: true });
        }}
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
        <Button hiddenFrom="md" variant="default" size="xs" mb="xs" onClick={() => textarea.current?.focus()}>
          Back to the text
        </Button>
        <PostPreview post={post} publishedAt={form.record?.publishedAt} />
      </div>
    </div>
  );
}
