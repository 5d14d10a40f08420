import { trashDays } from '@innventory/domain/limits.ts';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { trpc } from '../../shared/api/trpc.ts';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { useSite } from '../../shared/page/site.ts';
import { notify, notifyError } from '../../shared/toast/notify.tsx';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { focusAtEnd } from '../list/focus.ts';
import { CardTitle } from '../list/record-card.tsx';
import { ask, refreshAfter } from '../list/use-actions.tsx';
import { downloadBackup, saveFile } from './download.ts';
import { ListFiles } from './list-files.tsx';
import { useTask } from './use-task.tsx';

/** Files of each list, a backup, and the demo content. */
export function DataCard() {
  return (
    <Paper component="li" id="data" tabIndex={-1} p="clamp(0.875rem, 2.5vw, 1.25rem)">
      <Stack gap="lg" fz="sm">
        <CardTitle>Data</CardTitle>
        <ListFiles />
        <Backup />
        <DemoContent />
      </Stack>
    </Paper>
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function Backup() {
  const utils = trpc.useUtils();
  const { data } = trpc.maintenance.state.useQuery();
  const note = trpc.maintenance.noteBackup.useMutation({ onSuccess: () => utils.maintenance.invalidate() });
  const dateOf = useDateFormat('timestamp');
  const { company } = useSite();
  const { run, show, status, isRunning } = useTask();
  const download = () =>
    run('download the backup', 'Making the backup...', async () => {
      const madeAt = new Date().toISOString();
      const chunks = await downloadBackup((bytes) => show(`Downloading the backup: ${megabytes(bytes)} so far`));
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: company.timeZone }).format(new Date(madeAt));
      saveFile(`${today}.backup`, chunks, 'application/x-tar');
      notify({ title: 'Backup downloaded', text: 'Keep it on another computer.' });
      // The file is there even if the disk of the site is too full to note it.
      note.mutate({ madeAt });
    });
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text inherit c="dimmed" flex="1 1 14rem">
          A backup holds all records, photos and settings, and what customers wrote to you.{' '}
          {data && (
            <span>{data.lastBackup ? `The last one is from ${dateOf(data.lastBackup)}.` : 'There is none yet.'}</span>
          )}
        </Text>
        <Button variant="default" aria-disabled={isRunning} onClick={download}>
          Download a backup
        </Button>
      </Group>
      {status}
    </Stack>
  );
}

function DemoContent() {
  const utils = trpc.useUtils();
  const { data } = trpc.maintenance.state.useQuery();
  const report = (text?: string) => {
    notify({ title: 'Demo content removed', text });
    focusAtEnd(document.getElementById('data'));
  };
  const remove = trpc.maintenance.removeDemo.useMutation({
    onSuccess: ({ removed }) => {
      const count = removed === 1 ? 'One record is' : `${removed} records are`;
      report(removed > 0 ? `${count} in the trash.` : 'It was removed before, perhaps on another device.');
    },
    onError: (error) => notifyError(error),
    onSettled: (_, error) =>
      refreshAfter(error, async () => {
        await utils.invalidate();
        // The answer to the removal was lost.
        if (error && utils.maintenance.state.getData()?.demoRecords === 0) report();
      }),
  });
  if (!data?.demoRecords) return null;
  const askToRemove = () =>
    ask({
      title: 'Remove the demo content?',
      text: `Bundles, items, posts and testimonials of the demo will be gone at once, except those that you have rewritten. You can restore them from the trash for ${trashDays} days.`,
      confirm: 'Remove',
      onConfirm: () => remove.mutate(),
    });
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text inherit c="dimmed" flex="1 1 14rem">
          {`The site still has ${data.demoRecords === 1 ? 'one record' : `${data.demoRecords} records`} of the demo content.`}
        </Text>
        <Button variant="default" aria-disabled={remove.isPending} onClick={() => !remove.isPending && askToRemove()}>
          {remove.isPending ? 'Removing...' : 'Remove the demo content'}
        </Button>
      </Group>
      <FailureNote title="Failed to remove the demo content" error={remove.error} />
    </Stack>
  );
}
