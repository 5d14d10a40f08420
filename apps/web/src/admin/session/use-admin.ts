import type { AdminStatus } from '@innventory/domain/admin.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { useWindowEvent } from '@mantine/hooks';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { notify, notifyError } from '../../shared/toast/notify.tsx';
import { inTime } from '../../shared/api/in-time.ts';
import { isSignedOut } from '../../shared/api/sign-in-again.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** The session state, and the facts in every page. */
const kept = new Set(
  [trpc.admin.status, trpc.setting.facts].map((query) => hashKey(getQueryKey(query, undefined, 'query'))),
);

/** Administrators and visitors get different responses, so the rest of the cache is cleared. */
function useClearCache() {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.has(queryHash) });
}

/** Options of a mutation that opens or ends the session. */
export function useSessionChange(title: string) {
  const clearCache = useClearCache();
  const utils = trpc.useUtils();
  return {
    onSuccess: async ({ isAdmin }: AdminStatus) => {
      clearCache();
      // The panel waits for it.
      if (isAdmin)
        await inTime(utils.maintenance.state.fetch()).catch(async (cause: unknown) => {
          // A login in another tab ends the session of this one, and opens one for both.
          if (isSignedOut(cause) && !(await utils.client.admin.status.query()).isAdmin)
            throw new AppError('SIGN_IN_NOT_KEPT', {}, { cause });
        });
      notify({ title });
      utils.admin.status.setData(undefined, { isAdmin });
    },
    onError: (error: unknown) => notifyError(error),
  };
}

/** Session state, login and logout. After a failed check, the user is a visitor. */
export function useAdmin() {
  const clearCache = useClearCache();
  const utils = trpc.useUtils();
  const status = trpc.admin.status.useQuery();

  // The session may have ended while the page was in the back/forward cache.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clearCache();
    void utils.admin.status.reset();
  });

  const login = trpc.admin.login.useMutation(useSessionChange('Logged in successfully'));
  const logout = trpc.admin.logout.useMutation(useSessionChange('Logged out successfully'));

  return { status, login, logout };
}
