import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import classes from './site-layout.module.css';

/** The frame around every public screen. */
export function SiteLayout() {
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <NavigationBar />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
