import { limits } from '@innventory/domain/limits.ts';
import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type HomeSection, isHomeSection, paths } from '@innventory/domain/paths.ts';
import { focusHeading } from './focus-heading.ts';
import { holdPlace, leavePlace } from './hold-place.ts';
import { useScrollPositions } from './scroll-positions.ts';

const { afterNavigationMs, contactRetries } = limits.scroll;

const isMotionWelcome = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to a section of the home screen; one that is not there yet is looked for up to 10 times more (spec §2). */
function scrollToSection(section: HomeSection, behavior: ScrollBehavior, retries: number = contactRetries): void {
  const element = document.getElementById(section);
  if (element) {
    if (behavior === 'instant') holdPlace(() => element.scrollIntoView({ behavior }));
    else element.scrollIntoView({ behavior });
    focusHeading(element);
  } else if (retries > 0) {
    setTimeout(() => scrollToSection(section, behavior, retries - 1), afterNavigationMs);
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

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** A page whose lists are still on their way is too short for the place that was left. */
function returnTo(top: number): void {
  scrollTo(top);
  if (window.scrollY < Math.floor(top)) holdPlace(() => scrollTo(top));
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
    leavePlace();
    const remembered = kind === NavigationType.Pop ? positions.get(location.key) : undefined;
    const isNewScreen = before.pathname !== location.pathname || before.search !== location.search;
    const section = remembered === undefined ? sectionOf(location) : null;
    if (remembered !== undefined) returnTo(remembered);
    else if (isNewScreen) scrollTo(0);
    if (isNewScreen) focusHeading(document.querySelector('main'));
    if (!section) return;
    const timer = setTimeout(() => scrollToSection(section, 'instant'), afterNavigationMs);
    return () => clearTimeout(timer);
  }, [location, kind, positions]);
}
