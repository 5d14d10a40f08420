import { useSite } from '../../shared/page/site.ts';
import { BundleGrid } from '../bundle/bundle-grid.tsx';
import { FurnitureGallery } from '../item/furniture-gallery.tsx';
import { useLater } from '../../shared/list/later-page.ts';
import { useRequestedSection } from '../layout/sections.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
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
