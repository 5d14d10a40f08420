import { Button, Group, Modal, Text, getDefaultZIndex } from '@mantine/core';
import { useEffect } from 'react';
import { useSignInPrompt } from './sign-in-again.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { PasswordField, useLoginForm } from './login-form.tsx';

/** Asks for the password when a session ends under open work. The interrupted call then goes on. */
export function SignInAgain() {
  const answer = useSignInPrompt((state) => state.answer);
  useEffect(() => () => answer?.(false), [answer]);
  const close = () => answer?.(false);
  return (
    <Modal opened={answer !== null} title="Please sign in again" zIndex={getDefaultZIndex('popover')} onClose={close}>
      <PasswordForm onSignIn={() => answer?.(true)} onCancel={close} />
    </Modal>
  );
}

function PasswordForm({ onSignIn, onCancel }: { onSignIn: () => void; onCancel: () => void }) {
  const login = trpc.admin.login.useMutation({ onSuccess: onSignIn });
  const form = useLoginForm();
  return (
    <form noValidate onSubmit={form.submitWith(login.mutateAsync)}>
      <Text my="md">Your session has ended. Enter the password, and what you were doing goes on.</Text>
      <PasswordField login={form} data-autofocus />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? 'Logging in...' : 'Continue'}
        </Button>
      </Group>
    </form>
  );
}
