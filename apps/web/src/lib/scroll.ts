import { limits } from '@innventory/domain/limits.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type HomeSection, isHomeSection, paths } from '../paths.ts';

const { afterNavigationMs, contactTries } = limits.scroll;

/** For assistive technology a navigation ends at a heading, as it does for the eye. */
function focusHeading(within: ParentNode): void {
  const heading = within.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls to a section of the home screen; one that is not there yet is looked for up to 10 times (spec §2). */
function scrollToSection(section: HomeSection, behavior: ScrollBehavior, tries: number = contactTries): void {
  const element = document.getElementById(section);
  if (element) {
    element.scrollIntoView({ behavior });
    focusHeading(element);
  } else if (tries > 1) {
    setTimeout(() => scrollToSection(section, behavior, tries - 1), afterNavigationMs);
  }
}

/** Chooses a section of the home screen, from wherever the visitor is. */
export function useGoToSection(): (section: HomeSection) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (section) => {
    if (pathname === paths.home) scrollToSection(section, 'smooth');
    else void navigate(paths.home, { state: { section } });
  };
}

function sectionOf({ state, hash }: Location): HomeSection | null {
  const wanted = (state as { section?: string } | null)?.section ?? hash.slice(1);
  return isHomeSection(wanted) ? wanted : null;
}

/** Remembers how far each visited page was scrolled, and leaves reloads to the browser. */
function useScrollPositions(key: string): Map<string, number> {
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(key, window.scrollY);
    const leaveToBrowser = () => (history.scrollRestoration = 'auto');
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leaveToBrowser);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leaveToBrowser);
    };
  }, [key]);
  return positions.current;
}

/** After each navigation: a chosen section, the top of a new screen, or on Back the place that was left. */
export function useScreenChanges(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const positions = useScrollPositions(location.key);
  const shown = useRef(location);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    const remembered = kind === 'POP' ? positions.get(location.key) : undefined;
    const section = sectionOf(location);
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
    else if (section) {
      const timer = setTimeout(() => scrollToSection(section, 'instant'), afterNavigationMs);
      return () => clearTimeout(timer);
    } else if (before.pathname !== location.pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    if (before.pathname !== location.pathname) focusHeading(document);
    return undefined;
  }, [location, kind, positions]);
}
