import { Box, Title } from '@mantine/core';
import { useSite } from '../../shared/page/site.ts';
import { useQueries } from '@tanstack/react-query';
import { trpc } from '../../shared/api/trpc.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { linkedFiles, postWarnings } from './post-warnings.ts';

interface WarningListProps {
  post: Parameters<typeof postWarnings>[0] & { slug: string };
}

const none: never[] = [];

const missing = 404;

export function WarningList({ post }: WarningListProps) {
  const { publicUrl } = useSite();
  const { data: posts = none, isSuccess: arePostsKnown } = trpc.blogPost.summaries.useQuery();
  const { data: bundles = none, isSuccess: areBundlesKnown } = trpc.bundle.list.useQuery();
  const files = useQueries({
    queries: linkedFiles(post.content, publicUrl).map((path) => ({
      queryKey: ['file', path],
      queryFn: async () => ({ path, isMissing: (await fetch(path, { method: 'HEAD' })).status === missing }),
    })),
  });
  if (!arePostsKnown || !areBundlesKnown) return null;
  const published = posts.map(({ slug, status }) => [slug, status === 'published'] as const);
  const warnings = postWarnings(post, {
    publicUrl,
    posts: new Map([...published, [post.slug, true]]),
    bundleIds: new Set(bundles.map(({ id }) => id)),
    missingFiles: new Set(files.flatMap(({ data }) => (data?.isMissing ? [data.path] : []))),
  });
  if (warnings.length === 0) return null;
  return (
    <Notice>
      <Title order={4} ff="text" fw={600} fz="sm" lh={1.5} lts={0}>
        Before it goes out
      </Title>
      <Box component="ul" mt="0.25rem" pl="1.125rem">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </Box>
    </Notice>
  );
}
