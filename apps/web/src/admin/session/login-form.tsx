import { loginInput } from '@innventory/domain/admin.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Button, Paper, Stack, Text, TextInput, type TextInputProps, Title } from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';

export const useLoginForm = () => useZodForm(loginInput, { password: '' });

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
export function PasswordField({ login, ...props }: PasswordFieldProps) {
  const { title, text } = failureText(login.failure);
  return (
    <>
      <TextInput
        label="Password"
        type="password"
        autoComplete="current-password"
        {...props}
        {...login.getInputProps('password')}
      />
      {login.failure !== null && (
        <Text c="var(--mantine-color-error)" role="alert">
          {title}
          {text && `. ${text}`}
        </Text>
      )}
    </>
  );
}
