import type { Testimonial } from '@innventory/domain/records/testimonial.ts';
import { Stack, Text } from '@mantine/core';
import { Stars } from '../../shared/ui/stars.tsx';
import classes from './testimonial-card.module.css';

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Font size of the quote. */
  fz?: string;
}

export function TestimonialCard({ testimonial, fz }: TestimonialCardProps) {
  const { name, company, rating, testimonial: quote } = testimonial;
  return (
    <Stack component="figure" gap="1.25rem" h="100%" className={classes.card} data-testid="testimonial-card">
      <Stars rating={rating} />
      <Text component="blockquote" className={classes.quote} {...(fz && { fz })}>
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
