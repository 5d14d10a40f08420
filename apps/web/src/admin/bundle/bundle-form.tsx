import { type Bundle, type BundleInput, bundleInput } from '@innventory/domain/bundle.ts';
import { limits } from '@innventory/domain/limits.ts';
import { TextInput, Textarea } from '@mantine/core';
import { useImages } from '../images/use-images.ts';
import { type RecordFormProps, useRecordForm } from '../form/use-record-form.ts';
import { ImageUpload } from '../images/image-upload.tsx';
import { FieldRow, RecordForm } from '../form/record-form.tsx';

const valuesOf = (bundle?: Bundle) => ({
  title: bundle?.title ?? '',
  description: bundle?.description ?? '',
  price: bundle?.price ?? '',
  imageUrls: bundle?.imageUrls ?? [],
  // Always true, for hidden records too (spec §3).
  isActive: true,
});

const labels = {
  title: 'Name',
  price: 'Price',
  description: 'Description',
  imageUrls: 'Images',
};

const shape = { labels, schema: bundleInput, valuesOf, toInput: (fields: BundleInput) => fields };

export function BundleForm(props: RecordFormProps<Bundle, BundleInput>) {
  const form = useRecordForm(props, shape);
  const images = useImages({
    urls: form.values.imageUrls,
    maximum: limits.imagesPerRecord,
    onChange: (step) => form.setFieldValue('imageUrls', step),
  });
  return (
    <RecordForm {...props} form={form} images={images}>
      <FieldRow>
        <TextInput
          label={labels.title}
          description="What buyers look for first: King guest room, 40 sets"
          {...form.getInputProps('title')}
        />
        <TextInput
          label={labels.price}
          description="As buyers will read it, with the currency sign: $1,200"
          {...form.getInputProps('price')}
        />
      </FieldRow>
      <Textarea
        label={labels.description}
        description="What is in the set, how many of each piece, where it stood and how worn it is."
        rows={5}
        {...form.getInputProps('description')}
      />
      <ImageUpload
        label={labels.imageUrls}
        description="The first image leads on the card and at the top of the bundle's page. The others follow in this order."
        images={images}
        path="imageUrls"
        error={form.errors.imageUrls}
      />
    </RecordForm>
  );
}
