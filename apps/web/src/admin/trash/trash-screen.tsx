import type { TrashedRecord } from '@innventory/api/routers/trash.router.ts';
import { trashDays } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { savedText } from '../../shared/toast/notify.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { ListTab } from '../list/list-tab.tsx';
import { CardButton, RecordCardContent } from '../list/record-card.tsx';
import { moveFocusFrom, useActions } from '../list/use-actions.tsx';

const wordsOf = ({ name, kind }: TrashedRecord) => [name, kind];

const card = (record: TrashedRecord) => <TrashCard record={record} />;

/** Deleted records, the last deleted first. */
export function TrashScreen() {
  const trash = trpc.trash.list.useQuery();
  return (
    <div>
      <BackLink to={paths.admin}>Back to the lists</BackLink>
      <ListTab heading="Trash" query={trash} emptyText="The trash is empty" wordsOf={wordsOf} card={card}>
        <Text c="dimmed">What you delete can be restored for {trashDays} days. Then it is deleted for good.</Text>
      </ListTab>
    </div>
  );
}

const dayMs = 86_400_000;

function daysLeft(deletedAt: string): string {
  const days = Math.max(0, Math.ceil(trashDays - (Date.now() - Date.parse(deletedAt)) / dayMs));
  return days === 1 ? '1 day left' : `${days} days left`;
}

function TrashCard({ record: { id, kind, name, imageUrl, deletedAt } }: { record: TrashedRecord }) {
  const utils = trpc.useUtils();
  const calls = {
    delete: trpc.trash.remove.useMutation(),
    restore: trpc.trash.restore.useMutation(),
    refresh: () => utils.invalidate(),
  };
  const { run, report, failure } = useActions(kind, calls);
  const deleted = useDateFormat('timestamp')(deletedAt);
  const restore = (button: HTMLElement) =>
    run('restore', async () => {
      await calls.restore.mutateAsync({ id });
      moveFocusFrom(button);
      report(savedText('restore', kind));
    });
  const remove = (button: HTMLElement) =>
    modals.openConfirmModal({
      title: `Are you sure you want to delete this ${kind}?`,
      children: (
        <Text>
          <strong>{name}</strong> will be gone for good. Nobody can restore it.
        </Text>
      ),
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      groupProps: { gap: 'sm', mt: 'lg' },
      onConfirm: () =>
        void run('delete', async () => {
          await calls.delete.mutateAsync({ id });
          moveFocusFrom(button);
          report(savedText('delete', kind));
        }),
    });
  return (
    <Stack>
      <RecordCardContent
        title={name}
        isActive
        badge={capitalized(kind)}
        imageUrl={imageUrl}
        facts={[`Deleted ${deleted}`, daysLeft(deletedAt)]}
        text={null}
      >
        <CardButton verb="Restore" title={name} variant="default" onPress={(button) => void restore(button)} />
        <CardButton verb="Delete for good" title={name} color="red" onPress={remove} />
      </RecordCardContent>
      {failure}
    </Stack>
  );
}
