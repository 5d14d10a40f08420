import { loginInput } from '@innventory/domain/admin.ts';
import { Button, TextInput } from '@mantine/core';
import { signInQuestion } from '../../lib/sign-in-again.ts';
import { trpc } from '../../lib/trpc.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { LoginRefusal } from './login-refusal.tsx';

/** Asks for the password where a session ended under open work, which then goes on by itself. */
export function SignInAgain() {
  return signInQuestion.useAsked() && <PasswordDialog />;
}

function PasswordDialog() {
  const login = trpc.admin.login.useMutation({ onSuccess: () => signInQuestion.answer('signed in') });
  const form = useZodForm(loginInput, { password: '' });
  const close = () => signInQuestion.answer(null);
  return (
    <Dialog title="Please sign in again" onClose={close}>
      <form noValidate onSubmit={form.submitWith(login.mutateAsync)}>
        <p>Your session has ended. Enter the password, and what you were doing goes on.</p>
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <LoginRefusal error={form.failure} />
        <DialogActions>
          <Button variant="default" onClick={close}>
            Not now
          </Button>
          <Button type="submit" aria-disabled={form.submitting}>
            {form.submitting ? 'Logging in...' : 'Continue'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
