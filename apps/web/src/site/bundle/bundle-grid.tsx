import { limits } from '@innventory/domain/limits.ts';
import { bundleData } from '@innventory/domain/pages/structured-data.ts';
import { eachOnce } from '../../shared/api/pages.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../list/card-list.tsx';
import { paging } from '../list/paging.ts';
import { Products } from '../../shared/page/page-head.tsx';
import { BundleCard } from './bundle-card.tsx';

export function BundleGrid() {
  const list = trpc.bundle.page.useInfiniteQuery({}, paging);
  const bundles = eachOnce(list.data?.pages.flatMap((page) => page.items));
  return (
    <>
      <CardList
        list={list}
        noun="bundles"
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
        <Products key={page.nextCursor} records={page.items} dataOf={bundleData} />
      ))}
    </>
  );
}
