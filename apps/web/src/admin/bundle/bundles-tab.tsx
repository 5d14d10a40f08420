import type { Bundle, BundleInput } from '@innventory/domain/bundle.ts';
import { reportSave } from '../../shared/toast/notify.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { RecordSummary } from '../list/record-summary.tsx';
import { type RecordKind, RecordTab } from '../list/record-tab.tsx';
import { BundleForm } from './bundle-form.tsx';

function BundleSummary({ record }: { record: Bundle }) {
  const { title, price, description, imageUrls, isActive } = record;
  return (
    <RecordSummary
      title={title}
      badge={!isActive && 'Hidden'}
      imageUrl={imageUrls[0]}
      facts={[price, `${imageUrls.length} ${imageUrls.length === 1 ? 'image' : 'images'}`]}
      text={description}
    />
  );
}

const kind: RecordKind<Bundle, BundleInput> = {
  noun: 'bundle',
  heading: 'Bundles',
  titleOf: ({ title }) => title,
  wordsOf: ({ title, price, description }) => [title, price, description],
  wholeOf: (record) => record,
  Form: BundleForm,
  Summary: BundleSummary,
};

export function BundlesTab({ isShown }: { isShown: boolean }) {
  const { bundle } = trpc.useUtils();
  const refresh = () => bundle.invalidate();
  const bundles = trpc.bundle.list.useQuery(undefined, { enabled: isShown });
  const create = trpc.bundle.create.useMutation(reportSave('create', kind.noun, refresh));
  const update = trpc.bundle.update.useMutation(reportSave('update', kind.noun, refresh));
  const restore = trpc.bundle.restore.useMutation(reportSave('restore', kind.noun, refresh));
  const remove = trpc.bundle.delete.useMutation(reportSave('delete', kind.noun, refresh, restore.mutate));
  return (
    <RecordTab
      kind={kind}
      isShown={isShown}
      query={bundles}
      onCreate={create.mutateAsync}
      onFetch={(id) => bundle.byId.fetch({ id }, { staleTime: 0 })}
      onUpdate={({ id, updatedAt }, input) => update.mutateAsync({ id, basedOn: updatedAt, ...input })}
      onDelete={(id) => remove.mutateAsync({ id })}
      restoring={restore}
    />
  );
}
