import { type Bundle, type BundleInput, bundleInput } from '@innventory/domain/bundle.ts';
import { limits } from '@innventory/domain/limits.ts';
import { TextInput, Textarea } from '@mantine/core';
import { useImages } from '../../lib/use-images.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { ImageUpload } from '../../ui/image-upload.tsx';
import { FieldRow, RecordForm, type RecordFormProps } from '../../ui/record-form.tsx';

const blank = { title: '', description: '', price: '', imageUrls: [] };

export function BundleForm({ record, onSave, onCancel }: RecordFormProps<Bundle, BundleInput>) {
  const form = useZodForm(bundleInput, { ...(record ?? blank), isActive: true });
  const images = useImages({
    urls: form.values.imageUrls,
    maximum: limits.imagesPerRecord,
    onChange: (step) => form.setFieldValue('imageUrls', step),
  });
  return (
    <RecordForm
      noun="bundle"
      isNew={!record}
      form={form}
      isAwaitingImages={images.isAwaited}
      onSubmit={images.awaited(form.submitWith(onSave))}
      onCancel={onCancel}
    >
      <FieldRow>
        <TextInput
          label="Name"
          description="What buyers look for first: King guest room, 40 sets"
          {...form.getInputProps('title')}
        />
        <TextInput
          label="Price"
          description="As buyers will read it, with the currency sign: $1,200"
          {...form.getInputProps('price')}
        />
      </FieldRow>
      <Textarea
        label="Description"
        description="What is in the set, how many of each piece, where it stood and how worn it is."
        rows={5}
        {...form.getInputProps('description')}
      />
      <ImageUpload
        label="Images"
        description="The first image leads on the card and at the top of the bundle's page. The others follow in this order."
        images={images}
        path="imageUrls"
        error={form.errors.imageUrls}
      />
    </RecordForm>
  );
}
