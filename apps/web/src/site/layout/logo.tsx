import { Group } from '@mantine/core';
import { useSite } from '../../shared/page/site.ts';

/** The mark shows two headboards, which form the "nn" of the name. */
export function Logo() {
  const { company } = useSite();
  return (
    <Group component="span" display="inline-flex" gap="sm" ff="heading" fz="1.875rem" lh={1} lts="-0.015em">
      <svg width="30" viewBox="0 0 40 32" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
        <path d="M2 31V13a9 9 0 0 1 18 0v18m0-18a9 9 0 0 1 18 0v18M2 24h36" />
      </svg>
      {company.name}
    </Group>
  );
}
