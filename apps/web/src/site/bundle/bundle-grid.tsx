import { encodeCursor } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/paths.ts';
import { bundleData } from '@innventory/domain/structured-data.ts';
import { cardsFrom, cardsOf, nextCards } from '../../shared/list/cards.ts';
import { useLater } from '../../shared/list/later-page.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardGrid } from '../../shared/list/card-grid.tsx';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { LaterPageNote } from '../../shared/list/later-page-note.tsx';
import { LoadMoreOf } from '../../shared/list/load-more.tsx';
import { Redirect } from '../../shared/page/redirect.tsx';
import { SkeletonGrid } from '../../shared/list/skeleton-grid.tsx';
import { StructuredData } from '../../shared/page/structured-data.tsx';
import { BundleCard } from './bundle-card.tsx';

/** The bundles, page by page; where they cannot be loaded, none (spec §2). */
export function BundleGrid() {
  const { company, publicUrl } = useSite();
  const after = useLater('bundles');
  const list = trpc.bundle.list.useInfiniteQuery(cardsFrom(after), nextCards('createdAt', after));
  const bundles = cardsOf(list.data);
  const end = encodeCursor(bundles.at(-1));
  if (after && list.isSuccess && !end) return <Redirect to={paths.home} />;
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
      {after && <LaterPageNote of="bundles" beginning={paths.section('bundles')} />}
      <CardGrid columns={2}>
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </CardGrid>
      <LoadMoreOf label="Load More Bundles" list={list} next={end && paths.later.bundles(end)} />
      <StructuredData
        records={bundles.map((bundle) => bundleData(bundle, paths.bundle(bundle.id), company, publicUrl))}
      />
    </>
  );
}
