import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { focusHeading } from '../../shared/page/focus-heading.ts';
import { ToastRegion } from '../../shared/toast/toast-region.tsx';

/** Moves the focus to the heading of a new screen, for keyboards and screen readers. */
function useFocusOnNavigation(): void {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    focusHeading(document.querySelector('main'));
  }, [pathname, search]);
}

/** What every screen shares, the admin panel included. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}
