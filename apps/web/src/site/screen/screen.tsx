import type { HomeSection } from '@innventory/domain/pages/paths.ts';
import { Box, type BoxProps, Container, type ContainerProps, Grid, Text, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, Suspense, useId } from 'react';
import { CardGrid, SkeletonGrid } from '../list/card-list.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';

/** The space around a screen. */
export const ScreenContainer = (props: ContainerProps) => (
  <Container pt="clamp(1.5rem, 3vw, 2.5rem)" pb="var(--section-space)" {...props} />
);

interface ScreenProps extends Omit<ComponentProps<typeof PageHead>, 'description'> {
  lead: string;
  /** For search engines, if it is not the lead. */
  description?: string;
  children: ReactNode;
}

/** A screen that begins with its title and a sentence about it. */
export function Screen({ title, lead, description = lead, children, ...head }: ScreenProps) {
  return (
    <ScreenContainer>
      <PageHead title={title} description={description} {...head} />
      <Box component="header" maw="48rem" pt="clamp(2rem, 6vw, 5rem)" pb="clamp(2rem, 5vw, 4rem)">
        <Title>{title}</Title>
        <Text c="dimmed" size="lg" maw="52ch" mt="1.25rem">
          {lead}
        </Text>
      </Box>
      {children}
    </ScreenContainer>
  );
}

/** Stands for the screen of one record while the record loads. */
export function LoadingScreen({ title, label }: { title: string; label: string }) {
  return (
    <ScreenContainer>
      <PageHead title={title} description={useSite().company.description} />
      <SkeletonGrid count={1} columns={2} label={label} />
    </ScreenContainer>
  );
}

interface CardSectionProps extends Pick<BoxProps, 'mt' | 'mb'> {
  title: string;
  columns: 2 | 3 | 4;
  children: ReactNode;
}

/** Cards under a heading, e.g. other records below the one that a page is about. */
export function CardSection({ title, columns, mt = 'var(--section-space)', mb, children }: CardSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" mt={mt} mb={mb} aria-labelledby={titleId}>
      <Title order={2} fz="clamp(1.875rem, 1.6rem + 1vw, 2.375rem)" id={titleId} mb="clamp(1.5rem, 3vw, 2.5rem)">
        {title}
      </Title>
      <CardGrid columns={columns}>{children}</CardGrid>
    </Box>
  );
}

interface SectionProps {
  id: HomeSection;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section of the home screen. */
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
        <Suspense>{children}</Suspense>
      </Container>
    </Box>
  );
}
