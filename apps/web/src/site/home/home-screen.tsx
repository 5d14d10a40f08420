import { paths } from '@innventory/domain/pages/paths.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { Box, Container, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { useGoToSection, useRequestedSection } from '../navigation/sections.ts';
import { useSite } from '../../shared/page/site.ts';
import { srcSetOf } from '../../shared/ui/picture.tsx';
import { LinkButton } from '../navigation/link-button.tsx';
import classes from './home-screen.module.css';
import { BundleGrid } from '../bundle/bundle-grid.tsx';
import { FurnitureGallery } from '../item/furniture-gallery.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Section } from '../screen/screen.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { askForQuote } from '../contact/inquiry-draft.ts';

const srcSet = [800, 1200, 1600, 2400].map((width) => `/images/hero-${width}.avif ${width}w`).join(', ');

/** A part of the picture. */
const phoneSrcSet = [480, 750, 1100, 1320].map((width) => `/images/hero-phone-${width}.avif ${width}w`).join(', ');

const wideSizes = '(min-width: 62em) 100vw, 134vw';

/** The owner's photo or the shipped one. The browser fetches it first. */
function HeroPicture() {
  const { picture } = useSite().home;
  const stored = picture && storedImageOf(picture);
  if (picture)
    return (
      <picture className={classes.picture}>
        {stored && <source type="image/avif" srcSet={srcSetOf(picture, stored)} sizes={wideSizes} />}
        <img src={picture} alt="" decoding="sync" fetchPriority="high" />
      </picture>
    );
  return (
    <picture className={classes.picture}>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        media="(max-width: 39.99em)"
        href="/images/hero-phone-480.avif"
        imageSrcSet={phoneSrcSet}
        imageSizes="100vw"
        fetchPriority="high"
      />
      <source media="(max-width: 39.99em)" type="image/avif" srcSet={phoneSrcSet} sizes="100vw" />
      <source type="image/avif" srcSet={srcSet} sizes={wideSizes} />
      <img src="/images/hero-1200.jpg" width={1200} height={675} alt="" decoding="sync" fetchPriority="high" />
    </picture>
  );
}

function Hero() {
  const { company, home } = useSite();
  const goToSection = useGoToSection();
  const getQuote = () => {
    askForQuote();
    goToSection('contact');
  };
  return (
    <section id="home" className={classes.hero} aria-labelledby="home-title">
      <HeroPicture />
      <Container className={classes.inner}>
        <div className={classes.words}>
          <Title id="home-title" maw="5.98em" fz="clamp(2.875rem, 1.5rem + 3.3vw, 5rem)" lh={0.98} lts="-0.02em">
            Premium Used Hotel Furniture at Unbeatable Prices
          </Title>
          <Text size="lg" maw="34ch" mt="1.25rem" mb="1.5rem">
            {home.lead ?? company.tagline}
          </Text>
          <Group gap="clamp(0.5rem, 2vw, 0.75rem)">
            <LinkButton href={paths.section('furniture')} onClick={() => goToSection('furniture')}>
              Browse Furniture
            </LinkButton>
            <LinkButton
              variant="outline"
              href={paths.section('contact')}
              data-inquiry={JSON.stringify({ inquiryType: 'quote' })}
              onClick={getQuote}
            >
              Get Quote
            </LinkButton>
          </Group>
        </div>
      </Container>
    </section>
  );
}

function Values() {
  const { quality, pricing, service } = useSite().home;
  const values = [
    { title: 'Premium Quality', text: quality },
    { title: 'Competitive Pricing', text: pricing },
    { title: 'Professional Service', text: service },
  ];
  return (
    <Container component="section" pt="var(--section-space)" aria-labelledby="values-title">
      <Title
        order={2}
        id="values-title"
        maw="8.28em"
        mb="clamp(1.5rem, 5vw, 4rem)"
        fz="clamp(2.375rem, 1.8rem + 2.6vw, 4rem)"
        lh={1.02}
      >
        Built for a hard life. Ready for a second one.
      </Title>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 3 }}
        spacing="clamp(1.5rem, 3vw, 2.5rem)"
        verticalSpacing="1.25rem"
        style={{ whiteSpace: 'pre-line' }}
      >
        {values.map(({ title, text }) => (
          <Box component="li" key={title} className="ruled">
            <Title order={3}>{title}</Title>
            <Text c="dimmed" maw="38ch" mt="0.375rem">
              {text}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Container>
  );
}

/** A component of its own, because a change of the URL renders it again. */
function HomeHead() {
  const { company } = useSite();
  useRequestedSection();
  return <PageHead title="Premium Used Hotel Furniture at Unbeatable Prices" description={company.description} />;
}

/** Memoized, because the router renders its screen again when a category is chosen. */
export const HomeScreen = memo(function HomeScreen() {
  return (
    <>
      <HomeHead />
      <Hero />
      <Values />
      <Section
        id="furniture"
        title="Premium Furniture Gallery"
        lead="Single pieces from hotels that are changing their look, inspected and graded by hand."
      >
        <FurnitureGallery />
      </Section>
      <Section
        id="bundles"
        title="Featured Furniture Bundles"
        lead="Whole rooms and floors that were designed together and should stay together."
      >
        <BundleGrid />
      </Section>
      <ContactSection />
    </>
  );
});
