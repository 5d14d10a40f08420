import type { BlogPostCard } from '@innventory/domain/records/blog-post.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Link } from 'react-router-dom';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { pictureSizes } from '../../shared/list/card-list.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import classes from './blog-card.module.css';

interface BlogCardProps {
  post: BlogPostCard;
  /** Columns of its row. */
  columns?: 2 | 3;
  isFirst?: boolean;
}

export function BlogCard({ post, columns = 3, isFirst = false }: BlogCardProps) {
  const dateOf = useDateFormat('card');
  const tags = post.tags.slice(0, limits.tagsOnCard);
  const moreTags = post.tags.length - tags.length;
  return (
    <li className={`calm ${classes.card}`} data-testid="blog-card">
      {post.featuredImageUrl && (
        <Picture
          url={post.featuredImageUrl}
          alt={post.title}
          sizes={pictureSizes[columns]}
          ratio="3 / 2"
          isFirst={isFirst}
        />
      )}
      <p className={`row soft ${classes.facts}`}>
        {post.publishedAt && <time dateTime={post.publishedAt}>{dateOf(post.publishedAt)}</time>}
        <span>{post.readingMinutes} min read</span>
      </p>
      <h2 className={classes.title}>
        <Link to={paths.blogPost(post.slug)} className="whole-card">
          {post.title}
        </Link>
      </h2>
      {post.excerpt && <p className={`quiet ${classes.excerpt}`}>{post.excerpt}</p>}
      {tags.length > 0 && (
        <ul className={`row ${classes.tags}`} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
          {moreTags > 0 && <li>+{moreTags}</li>}
        </ul>
      )}
    </li>
  );
}
