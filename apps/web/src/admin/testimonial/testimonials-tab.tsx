import type { Testimonial, TestimonialInput } from '@innventory/domain/testimonial.ts';
import { reportSave } from '../../shared/toast/notify.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { RecordSummary } from '../list/record-summary.tsx';
import { type RecordKind, RecordTab } from '../list/record-tab.tsx';
import { Stars } from '../../shared/ui/stars.tsx';
import { TestimonialForm } from './testimonial-form.tsx';

function TestimonialSummary({ record }: { record: Testimonial }) {
  const { name, company, rating, testimonial, isActive } = record;
  return (
    <RecordSummary title={name} badge={!isActive && 'Hidden'} facts={[company]} text={testimonial}>
      <Stars rating={rating} />
    </RecordSummary>
  );
}

const kind: RecordKind<Testimonial, TestimonialInput> = {
  noun: 'testimonial',
  heading: 'Testimonials',
  titleOf: ({ name }) => name,
  wordsOf: ({ name, company, testimonial }) => [name, company, testimonial],
  wholeOf: (record) => record,
  Form: TestimonialForm,
  Summary: TestimonialSummary,
};

export function TestimonialsTab({ isShown }: { isShown: boolean }) {
  const { testimonial } = trpc.useUtils();
  const refresh = () => testimonial.invalidate();
  const testimonials = trpc.testimonial.list.useQuery(undefined, { enabled: isShown });
  const create = trpc.testimonial.create.useMutation(reportSave('create', kind.noun, refresh));
  const update = trpc.testimonial.update.useMutation(reportSave('update', kind.noun, refresh));
  const restore = trpc.testimonial.restore.useMutation(reportSave('restore', kind.noun, refresh));
  const remove = trpc.testimonial.delete.useMutation(reportSave('delete', kind.noun, refresh, restore.mutate));
  return (
    <RecordTab
      kind={kind}
      isShown={isShown}
      query={testimonials}
      onCreate={create.mutateAsync}
      onFetch={(id) => testimonial.byId.fetch({ id }, { staleTime: 0 })}
      onUpdate={({ id, updatedAt }, input) => update.mutateAsync({ id, basedOn: updatedAt, ...input })}
      onDelete={(id) => remove.mutateAsync({ id })}
      restoring={restore}
    />
  );
}
