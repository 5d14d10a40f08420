import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { cleanTags, readingMinutes } from '@innventory/domain/records/blog-post.ts';
import { slugOf } from '@innventory/domain/values/text.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** Makes the scroll area reachable by keyboard. */
const scrollable = { tabIndex: 0 };

/** The post, rendered by the component of its page. Its links do not leave the form. */
const PostPreview = memo(function PostPreview({
  post,
  publishedAt,
}: {
  post: z.output<typeof draftPost>;
  publishedAt: string;
}) {
  const shown = { ...post, title: post.title || 'Title', publishedAt, tags: cleanTags([post.tags]) };
  return (
    <section
      className={classes.preview}
      aria-label="Preview"
      {...scrollable}
      onClickCapture={(event) => event.preventDefault()}
    >
      <BlogArticle post={shown} html={renderMarkdown(post.content)} />
      <h2 className="visually-hidden">End of the preview</h2>
    </section>
  );
});

/** Form of a blog post: the slug follows the title, a dialog inserts links, and a preview is beside the form. */
export function BlogPostForm(props: RecordFormProps) {
  const { kind, record } = props;
  const form = useRecordForm(props);
  const deferred = useDeferredValue(form.values);
  const post = useMemo(() => draftPost.parse(deferred), [deferred]);
  const { slug, content } = draftPost.parse(form.values);
  const [openedAt] = useState(() => new Date().toISOString());
  const publishedAt = typeof record?.publishedAt === 'string' ? record.publishedAt : openedAt;
  const isWide = useMediaQuery('(min-width: 1000px)', false, { getInitialValueInEffect: false });
  const [isPreviewed, setIsPreviewed] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const togglePreview = () => {
    flushSync(() => setIsPreviewed(!isPreviewed));
    preview.current?.scrollIntoView({ behavior: 'smooth' });
  };
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
      >
        <Button
          className={classes.toggle}
          variant="default"
          size="xs"
          aria-expanded={isPreviewed}
          onClick={togglePreview}
        >
          Preview
        </Button>
      </ContentField>
    ),
  };
  return (
    <div className={classes.desk}>
      <RecordFormFrame {...props} form={form}>
        <RecordFields kind={kind} form={form} custom={custom} />
        <PostWarnings post={post} />
      </RecordFormFrame>
      {(isWide || isPreviewed) && (
        <div ref={preview}>
          <PostPreview post={post} publishedAt={publishedAt} />
        </div>
      )}
    </div>
  );
}
