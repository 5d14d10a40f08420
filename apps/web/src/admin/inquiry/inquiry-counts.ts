import { useEffect } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { inBackground } from '../../shared/api/sign-in-again.ts';

const pollMs = 60_000;

/** Inquiries in each state. Looks every minute while the page is visible and on focus. */
export function useInquiryCounts() {
  const { data } = trpc.inquiry.count.useQuery(undefined, {
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    trpc: { context: inBackground },
  });
  return data;
}

/** The number of new inquiries. Reloads the list after a change. */
export function useNewInquiries(): number {
  const { manage } = trpc.useUtils().inquiry;
  const counts = useInquiryCounts();
  useEffect(() => {
    if (counts) void manage.invalidate();
  }, [manage, counts]);
  return counts?.new ?? 0;
}
