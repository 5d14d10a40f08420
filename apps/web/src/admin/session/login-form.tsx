import { loginInput } from '@innventory/domain/admin.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import {
  Button,
  Group,
  Modal,
  Paper,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  Title,
  getDefaultZIndex,
} from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc.ts';
import { useSignInPrompt } from '../../shared/api/sign-in-again.ts';
import { failureText } from '../../shared/api/failure.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';

const useLoginForm = () => useZodForm(loginInput, { password: '' });

export function LoginForm({ onLogin }: { onLogin: (input: { password: string }) => Promise<unknown> }) {
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  const form = useLoginForm();
  return (
    <Paper
      component="form"
      w="min(100%, 26rem)"
      p="clamp(1.5rem, 6vw, 2.5rem)"
      noValidate
      onSubmit={form.submitWith(onLogin)}
    >
      <Stack gap="lg">
        <Title fz="2.5rem">Admin Panel</Title>
        <PasswordField ref={password} login={form} />
        <Stack gap="sm">
          <Button type="submit" size="md" aria-disabled={form.submitting}>
            {form.submitting ? 'Logging in...' : 'Login'}
          </Button>
          <Button variant="default" size="md" onClick={() => void navigate(paths.home)}>
            Back to Site
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}

interface PasswordFieldProps extends TextInputProps {
  login: ReturnType<typeof useLoginForm>;
  ref?: Ref<HTMLInputElement>;
}

/** The field for the password, and the reason of a refusal. */
function PasswordField({ login, ...props }: PasswordFieldProps) {
  const { title, text } = failureText(login.failure);
  return (
    <Stack gap="xs">
      <TextInput
        label="Password"
        type="password"
        autoComplete="current-password"
        {...props}
        {...login.getInputProps('password')}
      />
      {login.failure !== null && (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert">
          {[title, text].filter(Boolean).join('. ')}
        </Text>
      )}
    </Stack>
  );
}

/** Asks for the password when a session ends under open work. The interrupted call then goes on. */
export function SignInAgain() {
  const answer = useSignInPrompt((state) => state.answer);
  useEffect(() => {
    useSignInPrompt.setState({ isMounted: true });
    return () => useSignInPrompt.setState({ isMounted: false });
  }, []);
  useEffect(() => () => answer?.(false), [answer]);
  const close = () => answer?.(false);
  return (
    <Modal opened={answer !== null} title="Please sign in again" zIndex={getDefaultZIndex('popover')} onClose={close}>
      <SignInForm onSignIn={() => answer?.(true)} onCancel={close} />
    </Modal>
  );
}

function SignInForm({ onSignIn, onCancel }: { onSignIn: () => void; onCancel: () => void }) {
  const utils = trpc.useUtils();
  const login = trpc.admin.login.useMutation({ onSuccess: onSignIn });
  const form = useLoginForm();
  // What the session's end has interrupted goes on.
  const refresh = () => utils.invalidate(undefined, undefined, { cancelRefetch: false });
  return (
    <form noValidate onSubmit={form.submitWith((input) => login.mutateAsync(input).then(refresh))}>
      <Text my="md">Your session has ended. Enter the password, and what you were doing goes on.</Text>
      <PasswordField login={form} data-autofocus />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? 'Signing in...' : 'Continue'}
        </Button>
      </Group>
    </form>
  );
}
