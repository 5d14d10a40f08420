import { useGoToSection } from '../layout/sections.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useSite } from '../../shared/page/site.ts';
import { HousePicture } from './site-picture.tsx';
import classes from './hero.module.css';

export function Hero() {
  const { company } = useSite();
  const goToSection = useGoToSection();
  return (
    <section id="home" className={classes.hero} aria-labelledby="home-title">
      <HousePicture name="hero" sizes="(min-width: 62em) 100vw, 134vw" className={classes.picture} />
      <div className={`page ${classes.inner}`}>
        <div className={classes.words}>
          <h1 id="home-title" className={classes.title}>
            Premium Used Hotel Furniture at Unbeatable Prices
          </h1>
          <p className={classes.lead}>{company.tagline}</p>
          <div className={classes.actions}>
            <ActionButton size="lg" onClick={() => goToSection('furniture')}>
              Browse Furniture
            </ActionButton>
            <ActionButton size="lg" variant="outline" onClick={() => goToSection('contact')}>
              Get Quote
            </ActionButton>
          </div>
        </div>
      </div>
    </section>
  );
}
