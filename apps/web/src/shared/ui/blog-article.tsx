import type { BlogPost } from '@innventory/domain/records/blog-post.ts';
import { useDateFormat } from './dates.ts';
import { useSite } from '../page/site.ts';
import { Picture } from './picture.tsx';
import classes from './blog-article.module.css';

type Article = Pick<BlogPost, 'title' | 'excerpt' | 'featuredImageUrl' | 'publishedAt' | 'tags'>;

/** `html` comes from `renderMarkdown`, which escapes all other markup. */
export function BlogArticle({ post, html }: { post: Article; html: string }) {
  const { company } = useSite();
  const dateOf = useDateFormat('post');
  return (
    <article>
      <header className={classes.head}>
        <p className={`row quiet ${classes.facts}`}>
          {post.publishedAt && <time dateTime={post.publishedAt}>{dateOf(post.publishedAt)}</time>}
          <span>By {company.name}</span>
        </p>
        <h1>{post.title}</h1>
        {post.excerpt && <p className={classes.excerpt}>{post.excerpt}</p>}
      </header>
      {post.featuredImageUrl && (
        <Picture
          url={post.featuredImageUrl}
          alt={post.title}
          sizes="(min-width: 96rem) 88rem, 92vw"
          ratio="16 / 9"
          isFirst
        />
      )}
      <div className={classes.body}>
        <div className={classes.markdown} dangerouslySetInnerHTML={{ __html: html }} />
        {post.tags.length > 0 && (
          <ul className={`row ${classes.tags}`} aria-label="Tags">
            {post.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
