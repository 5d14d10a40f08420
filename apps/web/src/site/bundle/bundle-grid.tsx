import { limits } from '@innventory/domain/limits.ts';
import type { BundleCard as Bundle } from '@innventory/domain/records/bundle.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { bundleData } from '@innventory/domain/pages/structured-data.ts';
import { memo } from 'react';
import { eachOnce } from '../../shared/api/pages.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../list/card-list.tsx';
import { pagesFrom, paging, useCursor } from '../list/paging.ts';
import { StructuredData } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import { BundleCard } from './bundle-card.tsx';

/** Memoized, because there may be many pages. */
const Products = memo(function Products({ bundles }: { bundles: readonly Bundle[] }) {
  const { company, publicUrl } = useSite();
  return <StructuredData records={bundles.map((bundle) => bundleData(bundle, company, publicUrl))} />;
});

export function BundleGrid() {
  const cursor = useCursor('bundles');
  const list = trpc.bundle.page.useInfiniteQuery(pagesFrom(cursor), paging);
  const bundles = eachOnce(list.data?.pages.flatMap((page) => page.items));
  return (
    <>
      <CardList
        list={list}
        noun="bundles"
        firstPage={paths.section('bundles')}
        cursor={cursor}
        pageAt={paths.nextPage.bundles}
        columns={2}
        skeletons={{ count: limits.skeletons.bundles }}
        // A list that failed to load may have bundles.
        empty={{ description: list.data && 'The next bundles are being put together.' }}
      >
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </CardList>
      {list.data?.pages.map((page) => (
        <Products key={page.nextCursor} bundles={page.items} />
      ))}
    </>
  );
}
