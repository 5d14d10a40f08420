import { paths } from '@innventory/domain/pages/paths.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { listOptionsOf } from '@innventory/domain/records/lists.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { Stars } from '../../shared/ui/stars.tsx';
import { paging, useListAddress, useListChoice } from '../list/list-address.ts';
import type { CardContent, ListedOf } from '../list/record-card.tsx';
import { RecordTab } from '../list/record-tab.tsx';

const cardOf = ({ isActive, company, rating, testimonial }: ListedOf<'testimonial'>): CardContent => ({
  ...(isActive && { href: paths.testimonials }),
  facts: [company],
  stars: <Stars rating={rating} />,
  text: testimonial,
});

export function TestimonialTab() {
  const { isShown, formQuery } = useListAddress();
  const utils = trpc.useUtils().testimonial;
  const choice = useListChoice(listOptionsOf(testimonial));
  const list = trpc.testimonial.manage.useInfiniteQuery(choice, { ...paging, enabled: isShown });
  return (
    <RecordTab
      kind={testimonial}
      stored={trpc.testimonial.byId.useQuery(...formQuery)}
      list={list}
      calls={{
        byId: (id) => utils.byId.fetch({ id }, { staleTime: 0 }),
        create: trpc.testimonial.create.useMutation(),
        update: trpc.testimonial.update.useMutation(),
        selection: (shown) => utils.selection.fetch(shown, { staleTime: 0 }),
      }}
      card={cardOf}
    />
  );
}
