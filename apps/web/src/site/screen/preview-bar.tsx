import { Text } from '@mantine/core';

interface PreviewBarProps {
  noun: string;
  /** Why visitors do not find the page. */
  state: 'hidden' | 'a draft';
}

/** Tells the owner that nobody else sees the page. */
export const PreviewBar = ({ noun, state }: PreviewBarProps) => (
  <Text
    component="aside"
    aria-label="Preview"
    className="no-print"
    // `static` in a low window.
    pos={'var(--sticky)' as 'sticky'}
    top="var(--bar-height)"
    mb="lg"
    px="md"
    py="xs"
    fz="sm"
    bg="var(--color-ink)"
    c="var(--color-paper)"
    style={{ zIndex: 1, borderRadius: 'var(--mantine-radius-md)' }}
  >
    <strong>Preview.</strong> This {noun} is {state}, so only you see this page.
  </Text>
);
