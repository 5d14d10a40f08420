import { useSite } from '../lib/site.ts';
import { BundleGrid } from '../features/bundle/bundle-grid.tsx';
import { FurnitureGallery } from '../features/item/furniture-gallery.tsx';
import { useLater } from '../lib/later-page.ts';
import { useRequestedSection } from '../lib/sections.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { ContactSection } from './contact-section.tsx';
import { Hero } from './hero.tsx';
import { Values } from './values.tsx';

export function HomeScreen() {
  const { company } = useSite();
  const isLater = [useLater('items'), useLater('bundles')].some(Boolean);
  useRequestedSection();
  return (
    <>
      <PageHead
        title="Premium Used Hotel Furniture at Unbeatable Prices"
        description={company.description}
        isLater={isLater}
      />
      <Hero />
      <Values />
      <Section
        id="furniture"
        title="Premium Furniture Gallery"
        lead="Single pieces from hotels that are changing their look, inspected and graded by hand. Quantities on request."
      >
        <FurnitureGallery />
      </Section>
      <Section
        id="bundles"
        tone="deep"
        title="Featured Furniture Bundles"
        lead="Whole rooms and floors that were designed together and should stay together."
      >
        <BundleGrid />
      </Section>
      <ContactSection />
    </>
  );
}
