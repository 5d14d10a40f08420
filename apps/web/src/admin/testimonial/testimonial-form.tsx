import { limits } from '@innventory/domain/limits.ts';
import { type Testimonial, type TestimonialInput, testimonialInput } from '@innventory/domain/testimonial.ts';
import { TextInput, Textarea } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { type RecordFormProps, useRecordForm } from '../form/use-record-form.ts';
import { FieldRow, RecordForm } from '../form/record-form.tsx';

const { min, max } = limits.rating;

const valuesOf = (testimonial?: Testimonial) => ({
  name: testimonial?.name ?? '',
  company: testimonial?.company ?? '',
  testimonial: testimonial?.testimonial ?? '',
  rating: testimonial?.rating ?? null,
  isActive: testimonial?.isActive ?? true,
});

const labels = {
  name: 'Name',
  company: 'Company',
  testimonial: 'Testimonial',
  rating: 'Rating',
};

const shape = { labels, schema: testimonialInput, valuesOf, toInput: (fields: TestimonialInput) => fields };

/** Of a text that is no number the browser tells only that it is bad, which must not pass for none. */
const ratingIn = ({ value, validity }: HTMLInputElement) => {
  if (validity.badInput) return Number.NaN;
  return value === '' ? null : Number(value);
};

export function TestimonialForm(props: RecordFormProps<Testimonial, TestimonialInput>) {
  const form = useRecordForm(props, shape);
  const { rating } = form.values;
  /** Also at `input`: from an empty field to a lone minus React sees no change. */
  const rate = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    form.setFieldValue('rating', ratingIn(currentTarget));
  return (
    <RecordForm {...props} form={form}>
      <FieldRow>
        <TextInput
          label={labels.name}
          description="Who said it, as it may appear on the site."
          {...form.getInputProps('name')}
        />
        <TextInput
          label={labels.company}
          description="Optional. The hotel, studio or firm they bought for."
          {...form.getInputProps('company')}
        />
      </FieldRow>
      <Textarea
        label={labels.testimonial}
        description="In their own words; the site adds the quotation marks."
        rows={5}
        {...form.getInputProps('testimonial')}
      />
      <FieldRow>
        <TextInput
          label={labels.rating}
          description={`Optional. ${min} to ${max} stars; left empty, no stars are shown.`}
          type="number"
          min={min}
          max={max}
          {...form.getInputProps('rating')}
          value={Number.isNaN(rating) ? '' : (rating ?? '')}
          onChange={rate}
          onInput={rate}
        />
      </FieldRow>
    </RecordForm>
  );
}
