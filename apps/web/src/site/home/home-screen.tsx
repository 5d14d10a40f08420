import { useGoToSection, useRequestedSection } from '../layout/sections.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useSite } from '../../shared/page/site.ts';
import { heroFallback, heroImage, heroUrl, phoneHeroUrl } from './hero-image.ts';
import classes from './home-screen.module.css';
import { BundleGrid } from '../bundle/bundle-grid.tsx';
import { FurnitureGallery } from '../item/furniture-gallery.tsx';
import { useCursor } from '../../shared/list/paging.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Section } from './section.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { askForQuote } from '../contact/inquiry-draft.ts';

const { widths, ratio, phone } = heroImage;
const srcSet = widths.map((width) => `${heroUrl(width)} ${width}w`).join(', ');
const phoneSrcSet = phone.widths.map((width) => `${phoneHeroUrl(width)} ${width}w`).join(', ');

/** The browser fetches it first. */
function HeroPicture() {
  return (
    <picture className={classes.picture}>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        media="(max-width: 39.99em)"
        href={phoneHeroUrl(phone.widths[0])}
        imageSrcSet={phoneSrcSet}
        imageSizes="100vw"
        fetchPriority="high"
      />
      <source media="(max-width: 39.99em)" type="image/avif" srcSet={phoneSrcSet} sizes="100vw" />
      <source type="image/avif" srcSet={srcSet} sizes="(min-width: 62em) 100vw, 134vw" />
      <img
        src={heroFallback.url}
        width={heroFallback.width}
        height={heroFallback.width / ratio}
        alt=""
        decoding="sync"
        fetchPriority="high"
      />
    </picture>
  );
}

function Hero() {
  const { company } = useSite();
  const goToSection = useGoToSection();
  const getQuote = () => {
    askForQuote();
    goToSection('contact');
  };
  return (
    <section id="home" className={classes.hero} aria-labelledby="home-title">
      <HeroPicture />
      <div className={`page ${classes.inner}`}>
        <div className={classes.words}>
          <h1 id="home-title" className={classes.title}>
            Premium Used Hotel Furniture at Unbeatable Prices
          </h1>
          <p className={classes.lead}>{company.tagline}</p>
          <div className="row" style={{ gap: '0.75rem' }}>
            <ActionButton onClick={() => goToSection('furniture')}>Browse Furniture</ActionButton>
            <ActionButton variant="outline" onClick={getQuote}>
              Get Quote
            </ActionButton>
          </div>
        </div>
      </div>
    </section>
  );
}

const values = [
  {
    title: 'Premium Quality',
    text: 'Solid frames, commercial upholstery and joints made for ten thousand guests. Every piece is inspected and graded before it reaches you.',
  },
  {
    title: 'Competitive Pricing',
    text: 'We buy by the floor and sell direct, so furniture that was specified for the best rooms costs a fraction of what it did new.',
  },
  {
    title: 'Professional Service',
    text: 'One person stays with your project from the first count to delivery day, for one chair or eighty matching rooms.',
  },
];

function Values() {
  return (
    <section className={`page ${classes.values}`} aria-labelledby="values-title">
      <h2 id="values-title">Built for a hard life. Ready for a second one.</h2>
      <ul className={classes.valueList}>
        {values.map(({ title, text }) => (
          <li key={title} className="under-line">
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomeScreen() {
  const { company } = useSite();
  const isCursorPage = [useCursor('items'), useCursor('bundles')].some(Boolean);
  useRequestedSection();
  return (
    <>
      <PageHead
        title="Premium Used Hotel Furniture at Unbeatable Prices"
        description={company.description}
        isCursorPage={isCursorPage}
      />
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
}
