import { Group, Text } from '@mantine/core';
import { useSite } from '../../shared/page/site.ts';

/** A name of more letters takes two lines of smaller type. */
const longName = 24;

/** The mark shows two headboards, which form the "nn" of the name. */
export function Logo() {
  const { company } = useSite();
  const isLong = company.name.length > longName;
  return (
    <Group
      component="span"
      display="inline-flex"
      wrap={isLong ? 'nowrap' : 'wrap'}
      gap="sm"
      ff="heading"
      fz={isLong ? 'min(1.375rem, 7vw)' : 'min(1.875rem, 10vw)'}
      lh={1.15}
      lts="-0.015em"
    >
      <svg
        viewBox="0 0 40 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        style={{ flex: 'none', width: 'max(30px, 1em)' }}
        aria-hidden
      >
        <path d="M2 31V13a9 9 0 0 1 18 0v18m0-18a9 9 0 0 1 18 0v18M2 24h36" />
      </svg>
      <Text span inherit lineClamp={2} style={{ textWrap: 'balance' }}>
        {company.name}
      </Text>
    </Group>
  );
}
