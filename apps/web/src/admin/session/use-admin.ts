import type { AdminStatus } from '@innventory/domain/admin.ts';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { notify, notifyError } from '../../shared/toast/notify.tsx';
import { trpc } from '../../shared/api/trpc.ts';

const statusKey = JSON.stringify(getQueryKey(trpc.admin.status, undefined, 'query'));

/** Session state, login and logout. After a failed check, the user is a visitor. */
export function useAdmin() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const status = trpc.admin.status.useQuery();

  /** Administrators and visitors get different responses, so the cache is cleared. */
  const clearCache = () =>
    queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== statusKey });
  const become = (isAdmin: boolean) => {
    clearCache();
    utils.admin.status.setData(undefined, { isAdmin });
  };

  // The session may have ended while the page was in the back/forward cache.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clearCache();
    void utils.admin.status.reset();
  });

  const reporting = (title: string) => ({
    onSuccess: ({ isAdmin }: AdminStatus) => {
      notify({ title });
      become(isAdmin);
    },
    onError: (error: unknown) => notifyError(error),
  });
  const login = trpc.admin.login.useMutation(reporting('Logged in successfully'));
  const logout = trpc.admin.logout.useMutation(reporting('Logged out successfully'));

  return { status, login, logout };
}
