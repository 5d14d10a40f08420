import type { TrashedRecord } from '@innventory/api/routers/trash.router.ts';
import { trashDays } from '@innventory/domain/limits.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Badge, Text } from '@mantine/core';
import { clamp } from '@mantine/hooks';
import { savedText } from '../../shared/toast/notify.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { typedNoteOf } from '../inquiry/note-form.tsx';
import { paging } from '../list/list-address.ts';
import { ListTab } from '../list/list-tab.tsx';
import { CardButton, RecordCard } from '../list/record-card.tsx';
import { askToDelete, trashKey, useActions } from '../list/use-actions.tsx';

/** Deleted records, the last deleted first. */
export function TrashScreen() {
  const dateOf = useDateFormat('timestamp');
  const trash = trpc.trash.manage.useInfiniteQuery({}, paging);
  const removal = trpc.trash.remove.useMutation();
  const { run, show, notifyAndRefresh, restore, failure } = useActions('record', { listKey: trashKey });
  const askToRemove = ({ id, kind, name }: TrashedRecord) => {
    const remove = async () => {
      await removal.mutateAsync({ id });
      localStorage.removeItem(typedNoteOf({ id }).key);
      show({ deleted: [id] });
      notifyAndRefresh(savedText('delete', kind));
    };
    askToDelete({
      what: `this ${kind}`,
      title: name,
      fate: 'will be gone for good. Nobody can restore it.',
      onConfirm: () => void run('delete', id, remove, kind),
    });
  };
  const card = (record: TrashedRecord) => (
    <RecordCard
      title={record.name}
      badges={
        <Badge variant="default" size="md" flex="none">
          {capitalized(record.kind)}
        </Badge>
      }
      imageUrl={record.imageUrl}
      // A phone has room for the first one.
      facts={[daysLeft(record.deletedAt), `Deleted ${dateOf(record.deletedAt)}`]}
      text={record.text}
    >
      <CardButton
        verb="Restore"
        title={record.name}
        variant="default"
        onPress={() => void restore(record, record.kind)}
      />
      <CardButton verb="Delete for good" title={record.name} color="red" onPress={() => askToRemove(record)} />
    </RecordCard>
  );
  return (
    <ListTab heading="Trash" pages={trash} emptyText="The trash is empty" card={card}>
      <Text c="dimmed">What you delete can be restored for {trashDays} days. Then it is deleted for good.</Text>
      {failure}
    </ListTab>
  );
}

const dayMs = 86_400_000;

function daysLeft(deletedAt: string): string {
  const days = clamp(Math.ceil(trashDays - (Date.now() - Date.parse(deletedAt)) / dayMs), 0, trashDays);
  return days === 1 ? '1 day left' : `${days} days left`;
}
