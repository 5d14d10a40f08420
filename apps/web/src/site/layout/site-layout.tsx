import { useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import classes from './site-layout.module.css';

/** The frame around every public screen. */
export function SiteLayout() {
  const isLoading = useNavigation().state === 'loading';
  const yearOf = useDateFormat('year');
  const [year] = useState(() => yearOf(new Date().toISOString()));
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <NavigationBar />
      <main id="main" className={classes.main} tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      <Footer year={year} />
    </>
  );
}
