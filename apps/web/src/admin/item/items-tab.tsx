import { categoryLabels } from '@innventory/domain/category.ts';
import type { Item, ItemInput } from '@innventory/domain/item.ts';
import { reportSave } from '../../shared/toast/notify.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { RecordSummary } from '../list/record-summary.tsx';
import { type RecordKind, RecordTab } from '../list/record-tab.tsx';
import { ItemForm } from './item-form.tsx';

function ItemSummary({ record }: { record: Item }) {
  const { title, price, category, description, imageUrl, isActive } = record;
  return (
    <RecordSummary
      title={title}
      badge={!isActive && 'Hidden'}
      imageUrl={imageUrl}
      facts={[price, categoryLabels[category]]}
      text={description}
    />
  );
}

const kind: RecordKind<Item, ItemInput> = {
  noun: 'item',
  heading: 'Items',
  titleOf: ({ title }) => title,
  wordsOf: ({ title, price, category, description }) => [title, price, categoryLabels[category], description],
  wholeOf: (record) => record,
  Form: ItemForm,
  Summary: ItemSummary,
};

export function ItemsTab({ isShown }: { isShown: boolean }) {
  const { item } = trpc.useUtils();
  const refresh = () => item.invalidate();
  const items = trpc.item.list.useQuery(undefined, { enabled: isShown });
  const create = trpc.item.create.useMutation(reportSave('create', kind.noun, refresh));
  const update = trpc.item.update.useMutation(reportSave('update', kind.noun, refresh));
  const restore = trpc.item.restore.useMutation(reportSave('restore', kind.noun, refresh));
  const remove = trpc.item.delete.useMutation(reportSave('delete', kind.noun, refresh, restore.mutate));
  return (
    <RecordTab
      kind={kind}
      isShown={isShown}
      query={items}
      onCreate={create.mutateAsync}
      onFetch={(id) => item.byId.fetch({ id }, { staleTime: 0 })}
      onUpdate={({ id, updatedAt }, input) => update.mutateAsync({ id, basedOn: updatedAt, ...input })}
      onDelete={(id) => remove.mutateAsync({ id })}
      restoring={restore}
    />
  );
}
