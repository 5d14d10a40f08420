import type { HomeSection } from '@innventory/domain/pages/paths.ts';
import { Box, Container, Grid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  id: HomeSection;
  title: string;
  lead: string;
  children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      py="var(--section-space)"
      bg={id === 'bundles' ? 'var(--color-paper-deep)' : undefined}
      aria-labelledby={`${id}-title`}
    >
      <Container>
        <Grid component="header" align="end" rowGap="md" columnGap="3rem" mb="clamp(2rem, 4vw, 3.5rem)">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Title order={2} id={`${id}-title`}>
              {title}
            </Title>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Text c="dimmed" maw="46ch">
              {lead}
            </Text>
          </Grid.Col>
        </Grid>
        {children}
      </Container>
    </Box>
  );
}
