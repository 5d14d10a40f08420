import { item } from '@innventory/domain/records/item.ts';
import { categoryLabels } from '@innventory/domain/records/choices.ts';
import { badgeOf } from '@innventory/domain/records/facts.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { useListAddress } from '../list/list-address.ts';
import { RecordTab } from '../list/record-tab.tsx';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';

export function ItemTab() {
  const { isShown, formRecord } = useListAddress();
  const utils = trpc.useUtils().item;
  const pages = trpc.item.list.useInfiniteQuery(wholeList, { ...nextPage('listedAt'), enabled: isShown });
  return (
    <RecordTab
      kind={item}
      stored={trpc.item.byId.useQuery(...formRecord)}
      list={useAllPages(pages)}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.item.create.useMutation(),
        update: trpc.item.update.useMutation(),
        setActive: trpc.item.setActive.useMutation(),
        delete: trpc.item.delete.useMutation(),
        restore: trpc.item.restore.useMutation(),
        refresh: () => utils.invalidate(),
      }}
      card={({ imageUrl, availability, price, category, description }) => ({
        imageUrl,
        badge: badgeOf(availability),
        facts: [price, categoryLabels[category]],
        text: description,
      })}
    />
  );
}
