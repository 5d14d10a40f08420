import { limits } from '@innventory/domain/limits.ts';
import { type Testimonial, type TestimonialInput, testimonialInput } from '@innventory/domain/testimonial.ts';
import { TextInput, Textarea } from '@mantine/core';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { FieldRow, RecordForm, type RecordFormProps } from '../../ui/record-form.tsx';

const blank = { name: '', testimonial: '', rating: null, isActive: true };

const { min, max } = limits.rating;

export function TestimonialForm({ record, onSave, onCancel }: RecordFormProps<Testimonial, TestimonialInput>) {
  const form = useZodForm(testimonialInput, { ...(record ?? blank), company: record?.company ?? '' });
  return (
    <RecordForm noun="testimonial" isNew={!record} form={form} onSubmit={form.submitWith(onSave)} onCancel={onCancel}>
      <FieldRow>
        <TextInput
          label="Name"
          description="Who said it, as it may appear on the site."
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Company"
          description="Optional. The hotel, studio or firm they bought for."
          {...form.getInputProps('company')}
        />
      </FieldRow>
      <Textarea
        label="Testimonial"
        description="In their own words; the site adds the quotation marks."
        rows={5}
        {...form.getInputProps('testimonial')}
      />
      <FieldRow>
        <TextInput
          label="Rating"
          description={`Optional. ${min} to ${max} stars; left empty, no stars are shown.`}
          type="number"
          min={min}
          max={max}
          {...form.getInputProps('rating')}
          value={form.values.rating ?? ''}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('rating', value === '' ? null : Number(value))}
        />
      </FieldRow>
    </RecordForm>
  );
}
