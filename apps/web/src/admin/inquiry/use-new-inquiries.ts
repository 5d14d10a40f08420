import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { inBackground } from '../session/sign-in-again.ts';

const pollMs = 60_000;

/** The count ends here. */
const limit = 100;

/**
 * The number of inquiries since this browser last showed their tab, or an empty text. Looks for new ones every minute while the page is visible and
 * on focus, and reloads the list when there are some.
 */
export function useNewInquiries(isShown: boolean): string {
  const { list } = trpc.useUtils().inquiry;
  const [seenAt, setSeenAt] = useLocalStorage({
    key: 'innventory.inquiries-seen',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const { data = [] } = trpc.inquiry.list.useQuery(
    { limit },
    { refetchInterval: pollMs, refetchOnWindowFocus: 'always', trpc: { context: inBackground } },
  );
  const newest = data[0]?.createdAt ?? '';
  useEffect(() => {
    if (newest) void list.invalidate();
  }, [list, newest]);
  useEffect(() => {
    if (isShown && newest > seenAt) setSeenAt(newest);
  }, [isShown, newest, seenAt, setSeenAt]);
  const count = data.filter(({ createdAt }) => createdAt > seenAt).length;
  if (isShown || count === 0) return '';
  return count < limit ? String(count) : `${limit - 1}+`;
}
