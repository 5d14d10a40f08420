import { Alert } from '@mantine/core';

interface PreviewBarProps {
  noun: string;
  /** Why visitors do not find the page. */
  state: 'hidden' | 'a draft';
}

/** Tells the owner that nobody else sees the page. */
export const PreviewBar = ({ noun, state }: PreviewBarProps) => (
  <Alert role="complementary" title="Preview" className="no-print" mb="lg">
    This {noun} is {state}, so only you see this page.
  </Alert>
);
