import { useDebouncedValue } from '@mantine/hooks';
import { useMutationState } from '@tanstack/react-query';

interface Input {
  id?: string;
  rows?: { id: string }[];
}

const noticeableMs = 400;

/** Records whose change or deletion is noticeably slow. A change of many shows its own progress. */
export function useSlowIds(): string[] {
  const pending = useMutationState({
    filters: { status: 'pending' },
    select: ({ state: { variables } }) => {
      const { id, rows } = (variables ?? {}) as Input;
      return id ?? (rows?.length === 1 ? rows[0]?.id : undefined);
    },
  });
  const [noticed] = useDebouncedValue(pending, noticeableMs);
  return pending.flatMap((id) => (id && noticed.includes(id) ? id : []));
}
