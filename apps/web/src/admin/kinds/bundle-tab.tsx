import { paths } from '@innventory/domain/pages/paths.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import { item } from '@innventory/domain/records/item.ts';
import { listOptionsOf } from '@innventory/domain/records/lists.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { paging, useListAddress, useListChoice } from '../list/list-address.ts';
import type { CardContent, ListedOf } from '../list/record-card.tsx';
import { RecordTab } from '../list/record-tab.tsx';
import { countOf } from '../list/use-record-actions.ts';

type Listed = ListedOf<'bundle'>;

/** Says if visitors see as available what is partly sold, or the reverse. */
function itemsFact({ availability, itemStates }: Pick<Listed, 'availability' | 'itemStates'>): string | null {
  // During an update a server of the earlier version sends none.
  if (!itemStates?.length) return null;
  const items = countOf(itemStates.length, item);
  const isSold = availability === 'sold';
  const others = itemStates.filter((state) => (state === 'sold') !== isSold).length;
  return others > 0 ? `${items}, ${others} ${isSold ? 'not sold' : 'sold'}` : items;
}

const cardOf = ({ id, imageUrls, sku, description, ...states }: Listed): CardContent => ({
  href: paths.bundle(id),
  imageUrl: imageUrls[0],
  facts: [sku, itemsFact(states), `${imageUrls.length} ${imageUrls.length === 1 ? 'image' : 'images'}`],
  text: description,
});

export function BundleTab() {
  const { isShown, formQuery } = useListAddress();
  const utils = trpc.useUtils().bundle;
  const choice = useListChoice(listOptionsOf(bundle));
  const list = trpc.bundle.manage.useInfiniteQuery(choice, { ...paging, enabled: isShown });
  return (
    <RecordTab
      kind={bundle}
      stored={trpc.bundle.byId.useQuery(...formQuery)}
      list={list}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.bundle.create.useMutation(),
        update: trpc.bundle.update.useMutation(),
        selection: (shown) => utils.selection.fetch(shown, { staleTime: 0 }),
        moveToTop: trpc.bundle.moveToTop.useMutation(),
      }}
      card={cardOf}
      ofCopy={() => ({ availability: 'available' as const, sku: '' })}
    />
  );
}
