import {
  type BlogPost,
  type BlogPostInput,
  blogPostInput,
  blogPostStatuses,
  readingMinutes,
  slugOf,
} from '@innventory/domain/blog-post.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/paths.ts';
import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useImages } from '../images/use-images.ts';
import { type RecordFormProps, useRecordForm } from '../form/use-record-form.ts';
import { ImageUpload } from '../images/image-upload.tsx';
import { FieldRow, RecordForm } from '../form/record-form.tsx';
import { ContentField } from './content-field.tsx';
import classes from './blog-post-form.module.css';
import { lengthHint } from './length-hint.ts';
import { PostPreview } from './post-preview.tsx';
import { WarningList } from './warning-list.tsx';
import { statusLabels } from './status-labels.ts';

const statuses = blogPostStatuses.map((status) => ({ value: status, label: statusLabels[status] }));

const valuesOf = (post?: BlogPost) => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  excerpt: post?.excerpt ?? '',
  content: post?.content ?? '',
  status: post?.status ?? ('draft' as const),
  featuredImageUrl: post?.featuredImageUrl ?? '',
  seoTitle: post?.seoTitle ?? '',
  seoDescription: post?.seoDescription ?? '',
  tags: post?.tags.join(', ') ?? '',
  isActive: post?.isActive ?? true,
});

const labels = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  status: 'Status',
  tags: 'Tags',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  featuredImageUrl: 'Featured Image',
};

const shape = { labels, schema: blogPostInput, valuesOf, toInput: (fields: BlogPostInput) => fields };

export function BlogPostForm(props: RecordFormProps<BlogPost, BlogPostInput>) {
  const form = useRecordForm(props, shape);
  const { title, slug, excerpt, content, featuredImageUrl, seoTitle, seoDescription } = form.values;
  const deferred = useDeferredValue(form.values);
  const [publishedAt] = useState(() => props.record?.publishedAt ?? new Date().toISOString());
  const isWide = useMediaQuery('(min-width: 1000px)', false, { getInitialValueInEffect: false });
  const [isPreviewed, setIsPreviewed] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const togglePreview = () => {
    flushSync(() => setIsPreviewed(!isPreviewed));
    preview.current?.scrollIntoView({ behavior: 'smooth' });
  };
  const images = useImages({
    urls: featuredImageUrl ? [featuredImageUrl] : [],
    maximum: limits.imagesPerPost,
    onChange: (step) => form.setFieldValue('featuredImageUrl', (url) => step(url ? [url] : [])[0] ?? ''),
  });
  return (
    <div className={classes.desk} data-wide>
      <RecordForm {...props} form={form} images={images}>
        <FieldRow>
          <TextInput
            label={labels.title}
            description={`The headline. Changing it rewrites the slug. ${lengthHint('title', title)}`}
            {...form.getInputProps('title')}
            value={title}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('title', value);
              form.setFieldValue('slug', slugOf(value));
            }}
          />
          <TextInput
            label={labels.slug}
            description={`The post's address: ${paths.blogPost(slug || '…')}`}
            {...form.getInputProps('slug')}
          />
        </FieldRow>
        <Textarea
          label={labels.excerpt}
          description={`Optional. One or two sentences for the blog's cards. ${lengthHint('excerpt', excerpt ?? '')}`}
          rows={2}
          {...form.getInputProps('excerpt')}
        />
        <ContentField
          label={labels.content}
          description={`${readingMinutes(content)} min read. # Heading, **bold**, *italic*, - list, [link](address).`}
          onInsert={(next) => form.setFieldValue('content', next)}
          value={content}
          field={form.getInputProps('content')}
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
        <FieldRow>
          <NativeSelect
            label={labels.status}
            description="A draft stays hidden. A published post is live at once."
            data={statuses}
            {...form.getInputProps('status')}
          />
          <TextInput
            label={labels.tags}
            description="Optional. Separated by commas: Renovation, Bedroom"
            {...form.getInputProps('tags')}
          />
          <TextInput
            label={labels.seoTitle}
            description={`Optional. The headline in search results, if not the title. ${lengthHint('seoTitle', seoTitle ?? '')}`}
            {...form.getInputProps('seoTitle')}
          />
          <TextInput
            label={labels.seoDescription}
            description={`Optional. The sentence below it, if not the excerpt. ${lengthHint('seoDescription', seoDescription ?? '')}`}
            {...form.getInputProps('seoDescription')}
          />
        </FieldRow>
        <ImageUpload
          label={labels.featuredImageUrl}
          description="Optional. One image for the post's card and the top of its page."
          images={images}
          path="featuredImageUrl"
          error={form.errors.featuredImageUrl}
        />
        <WarningList post={deferred} />
      </RecordForm>
      {(isWide || isPreviewed) && (
        <div ref={preview}>
          <PostPreview post={deferred} publishedAt={publishedAt} />
        </div>
      )}
    </div>
  );
}
