import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { useListAddress } from '../list/list-address.ts';
import { RecordTab } from '../list/record-tab.tsx';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';

export function TestimonialTab() {
  const { isShown, formRecord } = useListAddress();
  const utils = trpc.useUtils().testimonial;
  const pages = trpc.testimonial.list.useInfiniteQuery(wholeList, { ...nextPage('createdAt'), enabled: isShown });
  return (
    <RecordTab
      kind={testimonial}
      stored={trpc.testimonial.byId.useQuery(...formRecord)}
      list={useAllPages(pages)}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.testimonial.create.useMutation(),
        update: trpc.testimonial.update.useMutation(),
        setActive: trpc.testimonial.setActive.useMutation(),
        delete: trpc.testimonial.delete.useMutation(),
        restore: trpc.testimonial.restore.useMutation(),
        refresh: () => utils.invalidate(),
      }}
      card={({ company, rating, testimonial }) => ({ facts: [company], rating, text: testimonial })}
    />
  );
}
