import type { Testimonial, TestimonialInput } from '@innventory/domain/testimonial.ts';
import { reportSave } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { RecordSummary } from '../../ui/record-summary.tsx';
import { type RecordKind, RecordTab } from '../../ui/record-tab.tsx';
import { Stars } from '../../ui/stars.tsx';
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
  Form: TestimonialForm,
  Summary: TestimonialSummary,
};

export function TestimonialsTab({ isShown }: { isShown: boolean }) {
  const { testimonial } = trpc.useUtils();
  const refresh = () => testimonial.invalidate();
  const testimonials = trpc.testimonial.list.useQuery(undefined, { enabled: isShown });
  const create = trpc.testimonial.create.useMutation(reportSave('create', kind.noun, refresh));
  const update = trpc.testimonial.update.useMutation(reportSave('update', kind.noun, refresh));
  const remove = trpc.testimonial.delete.useMutation(reportSave('delete', kind.noun, refresh));
  return (
    <RecordTab
      kind={kind}
      isShown={isShown}
      query={testimonials}
      onCreate={create.mutateAsync}
      onUpdate={(id, input) => update.mutateAsync({ id, ...input })}
      onDelete={(id) => remove.mutateAsync({ id })}
    />
  );
}
