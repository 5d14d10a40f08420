import { loginInput } from '@innventory/domain/admin.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import classes from '../form/record-form.module.css';

interface LoginFormProps {
  onLogin: (input: { password: string }) => Promise<unknown>;
}

export function LoginForm({ onLogin }: LoginFormProps) {
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  const form = useZodForm(loginInput, { password: '' });
  return (
    <form className={`${classes.form} ${classes.login}`} noValidate onSubmit={form.submitWith(onLogin)}>
      <Title fz="2.5rem">Admin Panel</Title>
      <TextInput
        ref={password}
        label="Password"
        type="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <LoginRefusal error={form.failure} />
      <Stack gap="sm">
        <Button type="submit" size="md" aria-disabled={form.submitting}>
          {form.submitting ? 'Logging in...' : 'Login'}
        </Button>
        <Button variant="default" size="md" onClick={() => void navigate(paths.home)}>
          Back to Site
        </Button>
      </Stack>
    </form>
  );
}

/** Error of a login. Renders nothing for null. */
export function LoginRefusal({ error }: { error: unknown }) {
  if (error === null) return null;
  const { title, text } = failureText(error);
  return (
    <Text c="var(--mantine-color-error)" role="alert">
      {title}
      {text && `. ${text}`}
    </Text>
  );
}
