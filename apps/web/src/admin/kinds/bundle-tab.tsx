import { bundle } from '@innventory/domain/records/bundle.ts';
import { badgeOf } from '@innventory/domain/records/facts.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { useListAddress } from '../list/list-address.ts';
import { RecordTab } from '../list/record-tab.tsx';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';

export function BundleTab() {
  const { isShown, formRecord } = useListAddress();
  const utils = trpc.useUtils().bundle;
  const pages = trpc.bundle.list.useInfiniteQuery(wholeList, { ...nextPage('listedAt'), enabled: isShown });
  return (
    <RecordTab
      kind={bundle}
      stored={trpc.bundle.byId.useQuery(...formRecord)}
      list={useAllPages(pages)}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.bundle.create.useMutation(),
        update: trpc.bundle.update.useMutation(),
        setActive: trpc.bundle.setActive.useMutation(),
        delete: trpc.bundle.delete.useMutation(),
        restore: trpc.bundle.restore.useMutation(),
        refresh: () => utils.invalidate(),
      }}
      card={({ imageUrls, availability, price, description }) => ({
        imageUrl: imageUrls[0],
        badge: badgeOf(availability),
        facts: [price, `${imageUrls.length} ${imageUrls.length === 1 ? 'image' : 'images'}`],
        text: description,
      })}
    />
  );
}
