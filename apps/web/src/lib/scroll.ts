import { limits } from '@innventory/domain/limits.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type HomeSection, isHomeSection, paths } from '../paths.ts';
import { focusHeading } from './focus-heading.ts';

const { afterNavigationMs, contactTries } = limits.scroll;

const isMotionWelcome = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long lists that arrive after a jump may push its target away before it is left where it is. */
const settleMs = 5_000;

/** Holds the place of a jump while the page around it still grows, until the visitor moves. */
function holdInPlace(target: Element): void {
  const over = new AbortController();
  const observer = new ResizeObserver(() => {
    if (target.isConnected) target.scrollIntoView({ behavior: 'instant' });
  });
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(move, () => over.abort(), { passive: true, signal: over.signal });
  }
  setTimeout(() => over.abort(), settleMs);
  observer.observe(document.body);
}

/** Scrolls to a section of the home screen; one that is not there yet is looked for up to 10 times (spec §2). */
function scrollToSection(section: HomeSection, behavior: ScrollBehavior, tries: number = contactTries): void {
  const element = document.getElementById(section);
  if (element) {
    element.scrollIntoView({ behavior });
    if (behavior === 'instant') holdInPlace(element);
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
    if (pathname === paths.home) scrollToSection(section, isMotionWelcome() ? 'smooth' : 'instant');
    else void navigate(paths.home, { state: { section } });
  };
}

function sectionOf({ state, hash }: Location): HomeSection | null {
  const wanted = (state as { section?: string } | null)?.section ?? hash.slice(1);
  return isHomeSection(wanted) ? wanted : null;
}

/** Remembers how far each visited page was scrolled, and leaves reloads to the browser. */
function useScrollPositions(key: string): Map<string, number> {
  const [positions] = useState(() => new Map<string, number>());
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leaveToBrowser);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leaveToBrowser);
    };
  }, [key, positions]);
  return positions;
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
    const remembered = kind === NavigationType.Pop ? positions.get(location.key) : undefined;
    const isNewScreen = before.pathname !== location.pathname;
    const section = remembered === undefined ? sectionOf(location) : null;
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
    else if (isNewScreen) window.scrollTo({ top: 0, behavior: 'instant' });
    if (isNewScreen) focusHeading(document.querySelector('main'));
    if (!section) return;
    const timer = setTimeout(() => scrollToSection(section, 'instant'), afterNavigationMs);
    return () => clearTimeout(timer);
  }, [location, kind, positions]);
}
