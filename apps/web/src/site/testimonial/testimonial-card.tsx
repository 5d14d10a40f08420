import type { Testimonial } from '@innventory/domain/records/testimonial.ts';
import { Stack, Text } from '@mantine/core';
import { Stars } from '../../shared/ui/stars.tsx';

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Font size of the quote. */
  fz?: string;
}

export function TestimonialCard({
  testimonial,
  fz = 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
}: TestimonialCardProps) {
  const { name, company, rating, testimonial: quote } = testimonial;
  return (
    <Stack component="figure" gap="1.25rem" h="100%" className="ruled" data-testid="testimonial-card">
      <Stars rating={rating} />
      <Text component="blockquote" ff="heading" fz={fz} lh={1.3} style={{ whiteSpace: 'pre-line' }}>
        <q>{quote}</q>
      </Text>
      <Text component="figcaption" size="sm" mt="auto">
        <Text inherit fw={500}>
          {name}
        </Text>
        <Text inherit c="dimmed">
          {company}
        </Text>
      </Text>
    </Stack>
  );
}
