import { passwordChange } from '@innventory/domain/admin.ts';
import { failureOf } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { Box, Button, Group, Paper, PasswordInput, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { type RouterOutputs, trpc } from '../../shared/api/trpc.ts';
import { isConnectionError } from '../../shared/api/failure.ts';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { notify, notifyError } from '../../shared/toast/notify.tsx';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { canLeave } from '../drafts/unsaved-changes.tsx';
import { keepFocus } from '../list/focus.ts';
import { CardButton, CardTitle } from '../list/record-card.tsx';
import { FailureWithRetry, ask, refreshAfter } from '../list/use-actions.tsx';
import { useSessionChange } from '../session/use-admin.ts';

/** The password of the panel, where somebody is signed in with it, and the tokens of programs. */
export function AccessCard() {
  const { data, error, refetch } = trpc.admin.access.useQuery();
  return (
    <Paper component="li" p="clamp(0.875rem, 2.5vw, 1.25rem)">
      <Stack gap="lg" fz="sm">
        <CardTitle>Password and sessions</CardTitle>
        {error && <FailureWithRetry title="The sessions could not be loaded" error={error} onRetry={refetch} />}
        {data && (
          <>
            {data.passwordVariable ? (
              <Text inherit c="dimmed">
                The password is set on the server, as <code>{data.passwordVariable}</code>. The person who runs your
                server can change it there.
              </Text>
            ) : (
              <Button variant="default" mr="auto" onClick={changePassword}>
                Change the password
              </Button>
            )}
            <Sessions sessions={data.sessions} />
          </>
        )}
        <Tokens />
      </Stack>
    </Paper>
  );
}

function changePassword(): void {
  const id = modals.open({
    title: 'Change the password',
    children: <PasswordForm onClose={() => modals.close(id)} />,
  });
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const change = trpc.admin.changePassword.useMutation({
    onError: (error) => notifyError(error, 'SAVE_FAILED', { verb: 'change', noun: 'password' }),
  });
  const form = useZodForm(passwordChange, { current: '', password: '' });
  // Either answer may be lost after the change: that of the server, or that of the database.
  const isUnknown = isConnectionError(form.failure) || failureOf(form.failure)?.code === 'DATABASE_UNAVAILABLE';
  const save = form.submitWith(async (input) => {
    await change.mutateAsync(input);
    void utils.admin.access.invalidate();
    notify({ title: 'Password changed', text: 'Everybody else is signed out.' });
    onClose();
  });
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label="New password"
          description={`At least ${limits.advisedPasswordLength} characters: four words are enough. Other devices are signed out. Programs with an API token keep their access.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <FailureNote
          title={isUnknown ? 'It is not known whether the password was changed' : 'The password was not changed'}
          error={form.failure}
          hint={isUnknown && 'If the current password is refused then, the new one counts.'}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" miw="min(11rem, 100%)" aria-disabled={form.submitting}>
            {form.submitting ? 'Saving...' : 'Save the password'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface EntryProps {
  title: string;
  facts: string;
  /** Button. */
  children?: ReactNode;
}

const Entry = ({ title, facts, children }: EntryProps) => (
  <Group component="li" ref={keepFocus} justify="space-between" gap="0 1rem">
    <Box miw={0}>
      <Text inherit>{title}</Text>
      <Text inherit c="dimmed">
        {facts}
      </Text>
    </Box>
    {children}
  </Group>
);

function Sessions({ sessions }: Pick<RouterOutputs['admin']['access'], 'sessions'>) {
  const dateOf = useDateFormat('timestamp');
  const endAll = trpc.admin.endSessions.useMutation(useSessionChange('Signed out everywhere'));
  const endAllAfterQuestion = async () => {
    if (await canLeave()) endAll.mutate();
  };
  return (
    <Stack gap="md">
      <Stack component="ul" gap="md" aria-label="Sessions">
        {sessions.map(({ id, openedAt, usedAt, isPresent }) => (
          <Entry
            key={id}
            title={isPresent ? 'This device' : 'Another device or browser'}
            facts={`Signed in ${dateOf(openedAt)} · last used ${dateOf(usedAt)}`}
          />
        ))}
      </Stack>
      <Button variant="default" mr="auto" onClick={() => void endAllAfterQuestion()}>
        Sign out everywhere
      </Button>
      <FailureNote title="Failed to sign out everywhere" error={endAll.error} />
    </Stack>
  );
}

function endText(expiresAt: string | null, dateOf: (timestamp: string) => string): string {
  if (expiresAt === null) return 'never expires';
  return `${Date.parse(expiresAt) < Date.now() ? 'expired' : 'valid until'} ${dateOf(expiresAt)}`;
}

function Tokens() {
  const utils = trpc.useUtils();
  const dateOf = useDateFormat('timestamp');
  const { data: tokens, error, refetch } = trpc.token.list.useQuery();
  const revoke = trpc.token.revoke.useMutation({
    onSuccess: () => notify({ title: 'API token revoked' }),
    onError: (failure) => notifyError(failure),
    onSettled: (_, failure) => refreshAfter(failure, () => utils.token.list.invalidate()),
  });
  if (error) return <FailureWithRetry title="The API tokens could not be loaded" error={error} onRetry={refetch} />;
  if (!tokens?.length) return null;
  const askToRevoke = (name: string) =>
    ask({
      title: `Revoke the API token ${name}?`,
      text: 'Programs that use it lose their access at once. A revoked token cannot be restored.',
      confirm: 'Revoke',
      onConfirm: () => revoke.mutate({ name }),
    });
  return (
    <Stack gap="md">
      <Text inherit>
        Programs with an API token keep their access until it expires or you revoke it, also after a new password or
        “Sign out everywhere”:
      </Text>
      <Stack component="ul" gap="md" aria-label="API tokens">
        {tokens.map(({ name, createdAt, lastUsedAt, expiresAt }) => {
          const used = lastUsedAt ? `last used ${dateOf(lastUsedAt)}` : 'never used';
          return (
            <Entry
              key={name}
              title={name}
              facts={`Created ${dateOf(createdAt)} · ${used} · ${endText(expiresAt, dateOf)}`}
            >
              <CardButton
                verb="Revoke"
                variant="default"
                title={`the API token ${name}`}
                onPress={() => askToRevoke(name)}
              />
            </Entry>
          );
        })}
      </Stack>
      <FailureNote title="Failed to revoke the API token" error={revoke.error} />
    </Stack>
  );
}
