import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useDateFormat } from '../lib/dates.ts';
import { Mishap } from './mishap.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import classes from './site-layout.module.css';

/** The frame around every public screen. */
export function SiteLayout() {
  const { pathname } = useLocation();
  const yearOf = useDateFormat('year');
  const [year] = useState(() => yearOf(new Date().toISOString()));
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <NavigationBar />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Mishap key={pathname}>
          <Outlet />
        </Mishap>
      </main>
      <Footer year={year} />
    </>
  );
}
