import type { Testimonial } from '@innventory/domain/records/testimonial.ts';
import { Box, Stack, Text } from '@mantine/core';
import { Stars } from '../../shared/ui/stars.tsx';

/** Without its own pair of quotation marks, because `<q>` brings one. */
const unquoted = (quote: string) => quote.replace(/^[«“"]([^«»“”"]*)[»”"]$/, '$1').trim();

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
      <Text component="blockquote" maw="52rem" ff="heading" fz={fz} lh={1.3} style={{ whiteSpace: 'pre-line' }}>
        <q>{unquoted(quote)}</q>
      </Text>
      <Stack component="figcaption" flex={1} gap={0} fz="sm" lh="sm">
        {/* The names of a row stand on one line, except below a quote that is far shorter than the others. */}
        <Box component="span" flex={1} mah="8rem" />
        <Text inherit fw={500}>
          {name}
        </Text>
        <Text inherit c="dimmed" mih={{ xs: '1lh' }}>
          {company}
        </Text>
      </Stack>
    </Stack>
  );
}
