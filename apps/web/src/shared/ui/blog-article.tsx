import type { BlogPost } from '@innventory/domain/records/blog-post.ts';
import { Box, Divider, Group, Text, Title } from '@mantine/core';
import { useSite } from '../page/site.ts';
import { useDateFormat } from './dates.ts';
import { Picture } from './picture.tsx';
import markdown from './markdown.module.css';

type Article = Pick<BlogPost, 'title' | 'excerpt' | 'featuredImageUrl' | 'publishedAt' | 'tags'>;

const column = { maw: '42rem', mx: 'auto' };

/** `html` comes from `renderMarkdown`, which escapes all other markup. */
export function BlogArticle({ post, html }: { post: Article; html: string }) {
  const { company } = useSite();
  const dateOf = useDateFormat('post');
  return (
    <article>
      {post.featuredImageUrl && (
        <Picture
          url={post.featuredImageUrl}
          alt={post.title}
          sizes="(min-width: 96rem) 88rem, 92vw"
          ratio="21 / 9"
          minHeight="min(14rem, 60vw)"
          isFirst
        />
      )}
      <Box component="header" {...column} pt="clamp(1rem, 3vw, 2.5rem)">
        <Group gap="0 1.5rem" mb="md" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {post.publishedAt && <time dateTime={post.publishedAt}>{dateOf(post.publishedAt)}</time>}
          <span>{`By ${company.name}`}</span>
        </Group>
        <Title>{post.title}</Title>
        {post.excerpt && (
          <Text c="dimmed" fz="xl" lh={1.45} mt="lg" style={{ whiteSpace: 'pre-line' }}>
            {post.excerpt}
          </Text>
        )}
      </Box>
      <Box {...column} pt="clamp(2.5rem, 5vw, 4.5rem)">
        <div className={markdown.text} dangerouslySetInnerHTML={{ __html: html }} />
        {post.tags.length > 0 && (
          <>
            <Divider color="var(--color-rule)" mt="xl" mb="1.25rem" />
            <Group component="ul" gap="0.25rem 1.5rem" c="var(--color-walnut)" fz="sm" aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </Group>
          </>
        )}
      </Box>
    </article>
  );
}
