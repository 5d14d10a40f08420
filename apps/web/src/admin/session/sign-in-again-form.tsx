import { Button, Group, Modal, Text, getDefaultZIndex } from '@mantine/core';
import { useEffect, useState } from 'react';
import { setSignInPrompt } from './sign-in-again.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { PasswordField, useLoginForm } from './login-form.tsx';

type Answer = (isSignedIn: boolean) => void;

/** Asks for the password when a session ends under open work. The interrupted call then goes on. */
export function SignInAgain() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => setSignInPrompt(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  useEffect(() => () => answer?.(false), [answer]);
  const close = (isSignedIn: boolean) => {
    answer?.(isSignedIn);
    setAnswer(null);
  };
  return (
    <Modal
      opened={answer !== null}
      title="Please sign in again"
      zIndex={getDefaultZIndex('popover')}
      onClose={() => close(false)}
    >
      <PasswordForm onClose={close} />
    </Modal>
  );
}

function PasswordForm({ onClose }: { onClose: Answer }) {
  const login = trpc.admin.login.useMutation({ onSuccess: () => onClose(true) });
  const form = useLoginForm();
  return (
    <form noValidate onSubmit={form.submitWith(login.mutateAsync)}>
      <Text my="md">Your session has ended. Enter the password, and what you were doing goes on.</Text>
      <PasswordField login={form} data-autofocus />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => onClose(false)}>
          Not now
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? 'Logging in...' : 'Continue'}
        </Button>
      </Group>
    </form>
  );
}
