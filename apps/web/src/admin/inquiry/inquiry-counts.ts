import { useEffect } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { eachMinute } from '../../shared/api/sign-in-again.ts';

/** Inquiries in each state. Like the list, they are read again whenever its tab is shown. */
export const useInquiryCounts = (isShown = true) =>
  trpc.inquiry.count.useQuery(undefined, { ...eachMinute, staleTime: 0, enabled: isShown }).data;

/** The number of new inquiries. Reloads the list after a change. */
export function useNewInquiries(): number {
  const { manage } = trpc.useUtils().inquiry;
  const counts = useInquiryCounts();
  useEffect(() => {
    if (counts) void manage.invalidate();
  }, [manage, counts]);
  return counts?.new ?? 0;
}
