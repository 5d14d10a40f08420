import { useEffect } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { inBackground } from '../session/sign-in-again.ts';

const pollMs = 60_000;

/** The number of new inquiries. Looks every minute while the page is visible and on focus, and reloads the list after a change. */
export function useNewInquiries(): number {
  const { list } = trpc.useUtils().inquiry;
  const { data } = trpc.inquiry.count.useQuery(undefined, {
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    trpc: { context: inBackground },
  });
  useEffect(() => {
    if (data) void list.invalidate();
  }, [list, data]);
  return data?.new ?? 0;
}
