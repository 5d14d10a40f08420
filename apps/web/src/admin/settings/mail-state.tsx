import type { MaintenanceState } from '@innventory/api/routers/maintenance.router.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { Fragment } from 'react';
import { eachMinute, trpc } from '../../shared/api/trpc.ts';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { useDateFormat } from '../../shared/ui/dates.ts';

/** Since when mail fails; null while it works or is off. The first try does not count. */
export const mailFailsSince = ({ mail, outbox }: Pick<MaintenanceState, 'mail' | 'outbox'>) =>
  mail && outbox.tries > 1 ? outbox.oldest : null;

/** Whether inquiries are mailed, and a button that tries it. */
export function MailState() {
  const utils = trpc.useUtils();
  const { data: state, error } = trpc.maintenance.state.useQuery(undefined, {
    ...eachMinute,
    // Soon after a test mail or a save of addresses, waiting notices are sent.
    refetchInterval: ({ state: { status, data } }) =>
      status === 'success' && data !== undefined && mailFailsSince(data) !== null && 5_000,
  });
  const test = trpc.maintenance.sendTestMail.useMutation({ onSuccess: () => void utils.maintenance.invalidate() });
  // The answer is about the addresses of the test.
  useDidUpdate(test.reset, [state?.mail?.to, state?.mail?.from]);
  const dateOf = useDateFormat('timestamp');
  if (!state) return <FailureNote title="It is not known whether mail works" error={error} />;
  const { mail, missingMailSettings, mailFault, outbox } = state;
  if (!mail)
    return (
      <Text c="dimmed" fz="sm">
        Inquiries are not mailed; you find them in the panel. To get them by mail, ask the person who runs your server
        to set{' '}
        {missingMailSettings.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && ' and '}
            <code>{name}</code>
          </Fragment>
        ))}
        .
      </Text>
    );
  const failsSince = mailFailsSince(state);
  return (
    <Stack gap="sm" fz="sm">
      <Text inherit c="dimmed">
        {`Each inquiry is mailed to ${mail.to}, from ${mail.from}.`}
      </Text>
      {failsSince !== null && (
        <Alert color="red" title={`Mail has not worked since ${dateOf(failsSince)}`}>
          <span>{mailFault}</span>{' '}
          <span>{outbox.waiting === 1 ? 'One notice waits' : `${outbox.waiting} notices wait`}</span>. The server keeps
          trying; nothing is lost.
        </Alert>
      )}
      <Group gap="sm">
        <Button variant="default" aria-disabled={test.isPending} onClick={() => !test.isPending && test.mutate()}>
          {test.isPending ? 'Sending...' : 'Send a test mail'}
        </Button>
        <Text component="output" inherit flex="1 1 14rem">
          {test.data && (test.data.fault ?? `The mail server accepted it. Look for it at ${mail.to}.`)}
        </Text>
      </Group>
      <FailureNote title="The test mail was not sent" error={test.error} />
    </Stack>
  );
}
