import { paths } from '@innventory/domain/pages/paths.ts';
import { item } from '@innventory/domain/records/item.ts';
import { categoryLabels } from '@innventory/domain/records/choices.ts';
import { listOptionsOf } from '@innventory/domain/records/lists.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { paging, useListAddress, useListChoice } from '../list/list-address.ts';
import type { CardContent, ListedOf } from '../list/record-card.tsx';
import { RecordTab } from '../list/record-tab.tsx';

const cardOf = ({ id, title, imageUrl, sku, category, description }: ListedOf<'item'>): CardContent => ({
  href: paths.item({ id, title }),
  imageUrl,
  facts: [sku, categoryLabels[category]],
  text: description,
});

export function ItemTab() {
  const { isShown, formQuery } = useListAddress();
  const utils = trpc.useUtils().item;
  const choice = useListChoice(listOptionsOf(item));
  const list = trpc.item.manage.useInfiniteQuery(choice, { ...paging, enabled: isShown });
  return (
    <RecordTab
      kind={item}
      stored={trpc.item.byId.useQuery(...formQuery)}
      list={list}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.item.create.useMutation(),
        update: trpc.item.update.useMutation(),
        selection: (shown) => utils.selection.fetch(shown, { staleTime: 0 }),
        moveToTop: trpc.item.moveToTop.useMutation(),
      }}
      card={cardOf}
      ofCopy={() => ({ availability: 'available' as const, sku: '' })}
    />
  );
}
