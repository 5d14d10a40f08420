import type { Bundle } from '@innventory/domain/bundle.ts';
import { limits } from '@innventory/domain/limits.ts';
import { bundleData } from '@innventory/domain/structured-data.ts';
import { cardPage, cardsOf, nextCards } from '../../lib/cards.ts';
import { HeadTags } from '../../lib/head.tsx';
import { useOnce } from '../../lib/made-once.ts';
import type { SiteFacts } from '../../lib/site.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMoreOf } from '../../ui/load-more.tsx';
import { dataTag } from '../../ui/page-head.tsx';
import { SkeletonGrid } from '../../ui/skeleton-grid.tsx';
import { BundleCard } from './bundle-card.tsx';

const tagsOf = (bundle: Bundle, { company, publicUrl }: SiteFacts) => [
  dataTag(bundleData(bundle, paths.bundle(bundle.id), company, publicUrl)),
];

/** The bundles, page by page; where they cannot be loaded, none (spec §2). */
export function BundleGrid() {
  const once = useOnce();
  const list = trpc.bundle.list.useInfiniteQuery(cardPage, nextCards('createdAt'));
  const bundles = cardsOf(list.data);
  if (list.isPending) return <SkeletonGrid count={limits.skeletons.bundles} columns={2} label="Loading bundles" />;
  if (bundles.length === 0) {
    return (
      <EmptyState>
        <p>The next bundles are being put together.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid columns={2}>{bundles.map((bundle) => once(<BundleCard key={bundle.id} bundle={bundle} />))}</CardGrid>
      <LoadMoreOf label="Load More Bundles" list={list} />
      <HeadTags of={bundles} tagsOf={tagsOf} />
    </>
  );
}
