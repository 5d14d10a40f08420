import { failureOf } from '@innventory/domain/errors.ts';
import type { AppRouter } from '@innventory/api/app-router.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import { create } from 'zustand';
import { isConnectionError, unreachableText } from './failure.ts';

interface SignInPrompt {
  /** Whether the password dialog is mounted. After a logout it is not. */
  isMounted: boolean;
  /** The password dialog is open while this is set. */
  answer: ((isSignedIn: boolean) => void) | null;
}

export const useSignInPrompt = create<SignInPrompt>(() => ({ isMounted: false, answer: null }));

let asked: Promise<boolean> | null = null;

/** Resolves to whether the administrator signed in. Callers share one open dialog. */
async function signIn(): Promise<boolean> {
  if (!useSignInPrompt.getState().isMounted) return false;
  asked ??= new Promise<boolean>((answer) => useSignInPrompt.setState({ answer })).finally(() => {
    asked = null;
    useSignInPrompt.setState({ answer: null });
  });
  return asked;
}

export const isSignedOut = (error: unknown) => failureOf(error)?.code === 'SIGN_IN_REQUIRED';

/** Runs `work`, and again after a new login if the session has ended. */
export async function withSignIn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isSignedOut(error) || !(await signIn())) throw error;
    return withSignIn(work);
  }
}

/** tRPC link that repeats a call after a new login if the session has ended. Browsers word a lost answer differently. */
export const signInLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const call = () => observableToPromise(next(op));
      void (op.context['isBackground'] ? call() : withSignIn(call)).then(
        (answer) => {
          observer.next(answer);
          observer.complete();
        },
        (error: TRPCClientError<AppRouter>) =>
          observer.error(isConnectionError(error) ? TRPCClientError.from(new Error(unreachableText)) : error),
      );
    });
