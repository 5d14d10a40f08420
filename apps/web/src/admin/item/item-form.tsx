import { imageUrls } from '@innventory/domain/fields.ts';
import { categoryLabels, furnitureCategories } from '@innventory/domain/category.ts';
import { type Item, type ItemInput, itemInput } from '@innventory/domain/item.ts';
import { limits } from '@innventory/domain/limits.ts';
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { useImages } from '../images/use-images.ts';
import { type RecordFormProps, useRecordForm } from '../form/use-record-form.ts';
import { ImageUpload } from '../images/image-upload.tsx';
import { FieldRow, RecordForm } from '../form/record-form.tsx';

/** The control takes up to ten images, the record keeps the first (DECISIONS 4). */
const itemForm = itemInput.omit({ imageUrl: true }).extend({ imageUrls });

const categories = [
  { value: '', label: 'Choose a category' },
  ...furnitureCategories.map((category) => ({ value: category, label: categoryLabels[category] })),
];

const valuesOf = (item?: Item) => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  price: item?.price ?? '',
  category: item?.category ?? ('' as const),
  imageUrls: item ? [item.imageUrl] : [],
  // Always true, for hidden records too (spec §3).
  isActive: true,
});

const toInput = ({ imageUrls: [imageUrl = ''], ...fields }: z.output<typeof itemForm>): ItemInput => ({
  ...fields,
  imageUrl,
});

const labels = {
  title: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  imageUrls: 'Images',
};

const shape = { labels, schema: itemForm, valuesOf, toInput, fieldOf: { imageUrl: 'imageUrls' } };

export function ItemForm(props: RecordFormProps<Item, ItemInput>) {
  const form = useRecordForm(props, shape);
  const images = useImages({
    urls: form.values.imageUrls,
    maximum: limits.imagesPerRecord,
    onChange: (step) => form.setFieldValue('imageUrls', step),
  });
  return (
    <RecordForm {...props} form={form} images={images}>
      <TextInput
        label={labels.title}
        description="The piece and what it is made of: Oak nightstand, one drawer"
        {...form.getInputProps('title')}
      />
      <Textarea
        label={labels.description}
        description="Size, material, condition and how many there are."
        rows={5}
        {...form.getInputProps('description')}
      />
      <FieldRow>
        <TextInput
          label={labels.price}
          description="As buyers will read it, with the currency sign: $120"
          {...form.getInputProps('price')}
        />
        <NativeSelect
          label={labels.category}
          description="The filter of the gallery under which buyers find it."
          data={categories}
          {...form.getInputProps('category')}
        />
      </FieldRow>
      <ImageUpload
        label={labels.imageUrls}
        description="Only the first image is shown and kept with the item. Use the arrows to put another one first."
        images={images}
        path="imageUrls"
        error={form.errors.imageUrls}
      />
    </RecordForm>
  );
}
