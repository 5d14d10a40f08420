import type { BlogPostCard } from '@innventory/domain/records/blog-post.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { pictureSizes } from '../list/card-list.tsx';
import { Picture } from '../../shared/ui/picture.tsx';

export const pictureRatio = '3 / 2';

interface BlogCardProps {
  post: BlogPostCard;
  isFirst?: boolean;
  /** Level of its heading. */
  order?: 2 | 3;
}

export function BlogCard({ post, isFirst = false, order = 2 }: BlogCardProps) {
  const dateOf = useDateFormat('card');
  const tags = post.tags.slice(0, limits.tagsOnCard);
  const moreTags = post.tags.length - tags.length;
  return (
    <Card component="li" className={post.featuredImageUrl ? undefined : 'ruled'} data-testid="blog-card">
      {post.featuredImageUrl && (
        <Picture
          url={post.featuredImageUrl}
          alt={post.title}
          sizes={pictureSizes[3]}
          ratio={pictureRatio}
          isFirst={isFirst}
        />
      )}
      <Group gap="0 1.25rem" mt={post.featuredImageUrl ? '1.125rem' : 0} c="dimmed" fz="xs">
        {post.publishedAt && <time dateTime={post.publishedAt}>{dateOf(post.publishedAt)}</time>}
        <span>{`${post.readingMinutes} min read`}</span>
      </Group>
      <Title order={order} mt="0.375rem" fz="clamp(1.625rem, 1.45rem + 0.6vw, 1.9375rem)" lh={1.12}>
        <Link to={paths.blogPost(post.slug)} className="card-link">
          {post.title}
        </Link>
      </Title>
      {post.excerpt && (
        <Text c="dimmed" size="sm" mt="sm">
          {post.excerpt}
        </Text>
      )}
      {tags.length > 0 && (
        <Group component="ul" gap="0 1.25rem" mt="0.875rem" c="var(--color-walnut)" fz="xs" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
          {moreTags > 0 && <li>{`+${moreTags}`}</li>}
        </Group>
      )}
    </Card>
  );
}
