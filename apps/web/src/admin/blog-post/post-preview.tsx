import { cleanTags } from '@innventory/domain/records/blog-post.ts';
import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { type MouseEvent, memo } from 'react';
import { BlogArticle } from '../../shared/ui/blog-article.tsx';
import classes from './blog-post-form.module.css';

interface Draft {
  title: string;
  content: string;
  excerpt: string;
  featuredImageUrl: string | null;
  tags: string;
}

/** Makes the scroll area reachable by keyboard. */
const scrollable = { tabIndex: 0 };

/** Opens links of the preview in a new tab. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** The post, rendered by the component of its page. */
export const PostPreview = memo(function PostPreview({ post, publishedAt }: { post: Draft; publishedAt: string }) {
  const shown = { ...post, title: post.title || 'Title', publishedAt, tags: cleanTags([post.tags]) };
  return (
    <section className={classes.preview} aria-label="Preview" {...scrollable} onClickCapture={openBeside}>
      <BlogArticle post={shown} html={renderMarkdown(post.content)} />
      <h2 className="visually-hidden">End of the preview</h2>
    </section>
  );
});
