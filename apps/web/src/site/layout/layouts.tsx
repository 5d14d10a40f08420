import { paths } from '@innventory/domain/pages/paths.ts';
import { localBusinessData, organizationData } from '@innventory/domain/pages/structured-data.ts';
import { VisuallyHidden } from '@mantine/core';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { useEarlyPresses } from '../../shared/form/early-presses.ts';
import { StructuredData } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import { Toasts } from '../../shared/toast/toasts.tsx';
import { useStoredDraft } from '../contact/inquiry-draft.ts';
import { useFavourites } from '../item/favourites.tsx';
import { SelectionBar } from '../item/selection-bar.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { focusHeading } from '../navigation/sections.ts';
import classes from './layouts.module.css';

/**
 * Moves the focus to the heading of a new screen, for keyboards and screen readers; after another search to the number of its
 * results; on Back to the link to the page that was left. A screen's own effects may move it on.
 */
function useFocusOnNavigation(): void {
  const { pathname, search, hash } = useLocation();
  // Choosing a category stays on the screen. The panel moves the focus itself.
  const rest = new URLSearchParams(search);
  rest.delete('category');
  const screen = pathname.startsWith(paths.admin) ? pathname : `${pathname}?${rest}`;
  const address = pathname + search + hash;
  const type = useNavigationType();
  const shown = useRef({ screen, address });
  useLayoutEffect(() => {
    const left = shown.current;
    if (left.screen === screen) return;
    shown.current = { screen, address };
    // A choice in the search form changes the address.
    if (document.activeElement?.matches('main form :is(select, [type=checkbox])')) return;
    const links = type === NavigationType.Pop ? [...document.querySelectorAll<HTMLElement>('main a')] : [];
    const link = links.find((each) => each.getAttribute('href') === left.address);
    link?.focus({ preventScroll: true });
    if (link && document.activeElement === link) return;
    const found = left.screen.startsWith(paths.search) ? document.getElementById('found') : null;
    if (found) return found.focus({ preventScroll: true });
    // In the panel, the common heading is above that of the page.
    focusHeading(document.querySelector('main > section') ?? document.querySelector('main'));
  }, [screen, address, type]);
}

/** Documents begin with the key "default", so that their scroll positions are kept by address. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Layout of all screens, including the admin panel. */
export function RootLayout() {
  useEarlyPresses();
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * A component of its own, not an element in a `children` prop: React would overlook a new location while the screen waits for
 * hydration, and hydrate it with the next screen.
 */
const CurrentScreen = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);

/** The screen, above the bar of the selected items. The footer stays below the window, or it would jump while a screen loads. */
function Main() {
  const selected = useFavourites(({ items }) => items.length);
  const isLoading = useNavigation().state === 'loading';
  const output = useRef<HTMLOutputElement>(null);
  const [isCleared, setIsCleared] = useState(false);
  const clear = () => {
    useFavourites.setState({ items: [] });
    setIsCleared(true);
    output.current?.focus({ preventScroll: true });
  };
  return (
    <main
      id="main"
      style={{ minHeight: 'calc(100vh - var(--bar-height))', outline: 'none' }}
      tabIndex={-1}
      aria-busy={isLoading}
      data-bottom-bar={selected > 0 || undefined}
    >
      <CurrentScreen />
      {/* A screen reader may ignore an output that comes with its text. */}
      <VisuallyHidden component="output" ref={output} tabIndex={-1}>
        {selected > 0 ? `${selected} selected` : isCleared && 'Selection cleared'}
      </VisuallyHidden>
      {selected > 0 && <SelectionBar onClear={clear} />}
    </main>
  );
}

/** Each part in `Suspense` is hydrated by itself, in a short task; a press on a part hydrates it first. */
export function SiteLayout() {
  const site = useSite();
  useStoredDraft();
  return (
    <>
      <a className={`${classes.skip} no-print`} href="#main">
        Skip to content
      </a>
      <Suspense>
        <NavigationBar />
      </Suspense>
      <Main />
      <Suspense>
        <Footer />
      </Suspense>
      <StructuredData records={[organizationData(site), localBusinessData(site)]} />
    </>
  );
}
