import { paragraphsOf } from '@innventory/domain/values/text.ts';
import { Box, Grid, Text, Title } from '@mantine/core';
import { readByLoader, trpc } from '../../shared/api/trpc.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { ScreenContainer } from '../screen/screen.tsx';
import { TestimonialCard } from '../testimonial/testimonial-card.tsx';

export function AboutScreen() {
  const { company } = useSite();
  const { data: about, isPending } = trpc.setting.about.read.useQuery(undefined, readByLoader);
  const { data: testimonial } = trpc.testimonial.random.useQuery(undefined, readByLoader);
  const missing = isPending ? 'Loading...' : 'Our story could not be loaded.';
  const paragraphs = about ? paragraphsOf(about.story) : [missing];
  return (
    <ScreenContainer>
      <PageHead title="About Us" description={`Who we are: the story of ${company.name}, and the people behind it.`} />
      <Grid columnGap="3rem" rowGap="clamp(2.5rem, 6vw, 6rem)" pt="clamp(2rem, 6vw, 5rem)">
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Title mb="2.25rem">Who We Are</Title>
          {paragraphs.map((text) => (
            <Text key={text} size="lg" maw="42rem" mb="1.25em" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          ))}
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          {about && (
            <figure>
              <Picture
                url={about.photo}
                alt={about.photoAlt ?? `${about.founderName}, ${about.founderRole}`}
                sizes="(min-width: 96rem) 35rem, (min-width: 48em) 37vw, 92vw"
                ratio="4 / 5"
                isFirst
              />
              <Text component="figcaption" size="sm" c="dimmed" mt="sm">
                {`${about.founderName}, ${about.founderRole}`}
              </Text>
            </figure>
          )}
        </Grid.Col>
      </Grid>
      {testimonial && (
        <Box component="section" mt="var(--section-space)" aria-label="What a customer says">
          <TestimonialCard testimonial={testimonial} fz="clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)" />
        </Box>
      )}
    </ScreenContainer>
  );
}
