import { Button } from '@mantine/core';
import { useGoToSection } from '../lib/scroll.ts';
import { useSite } from '../lib/site.ts';
import { HousePicture } from '../ui/house-picture.tsx';
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
            <Button size="lg" onClick={() => goToSection('furniture')}>
              Browse Furniture
            </Button>
            <Button size="lg" variant="outline" onClick={() => goToSection('contact')}>
              Get Quote
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
