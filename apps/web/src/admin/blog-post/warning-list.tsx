import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import classes from './blog-post-form.module.css';
import { postWarnings } from './post-warnings.ts';

interface WarningListProps {
  post: Parameters<typeof postWarnings>[0] & { slug: string };
}

const none: never[] = [];

export function WarningList({ post }: WarningListProps) {
  const { publicUrl } = useSite();
  const { data: posts = none, isSuccess: arePostsKnown } = trpc.blogPost.summaries.useQuery();
  const { data: bundles = none, isSuccess: areBundlesKnown } = trpc.bundle.list.useQuery();
  if (!arePostsKnown || !areBundlesKnown) return null;
  const published = posts.map(({ slug, status }) => [slug, status === 'published'] as const);
  const warnings = postWarnings(post, {
    publicUrl,
    posts: new Map([...published, [post.slug, true]]),
    bundleIds: new Set(bundles.map(({ id }) => id)),
  });
  if (warnings.length === 0) return null;
  return (
    <div className={classes.warnings}>
      <h4>Before it goes out</h4>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
