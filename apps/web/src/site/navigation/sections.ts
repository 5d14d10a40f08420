import { limits } from '@innventory/domain/limits.ts';
import { type HomeSection, isHomeSection, paths } from '@innventory/domain/pages/paths.ts';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

const { afterNavigationMs, sectionRetries } = limits.scroll;

/** Tells assistive technology about a navigation: focuses the heading, or `within` until its heading appears. */
export function focusHeading(within: HTMLElement | null): void {
  const heading = within?.querySelector<HTMLElement>('h1, h2');
  const target = heading ?? within;
  if (!within || !target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (heading) return;
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== within;
    if (!hasMoved && !within.querySelector('h1, h2')) return;
    observer.disconnect();
    if (!hasMoved) focusHeading(within);
  });
  observer.observe(within, { childList: true, subtree: true });
}

/** Scrolls to a section of the home screen. Retries up to 10 times while the section is missing. Keeps a focus inside it. */
function scrollToSection(section: HomeSection, behavior: ScrollBehavior, retries: number = sectionRetries): void {
  const element = document.getElementById(section);
  if (element) {
    element.scrollIntoView({ behavior });
    if (!element.contains(document.activeElement)) focusHeading(element);
  } else if (retries > 0) {
    setTimeout(() => scrollToSection(section, behavior, retries - 1), afterNavigationMs);
  }
}

const isMotionWelcome = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useGoToSection(): (section: HomeSection) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (section) => {
    if (pathname === paths.home) scrollToSection(section, isMotionWelcome() ? 'smooth' : 'instant');
    else void navigate(paths.home, { state: { section } });
  };
}

const sectionOf = ({ state, hash }: Location) => (state as { section?: string } | null)?.section ?? hash.slice(1);

const visitorsActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the URL or navigation state, and again after the lists above it have loaded, unless the visitor
 * has gone on. Not on Back, on reload, or when a category is chosen.
 */
export function useRequestedSection(): void {
  const location = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  const isLoading = useIsFetching() > 0;
  const arrived = useRef<{ location: Location; at: number; isReached: boolean }>(null);
  useEffect(() => {
    const section = sectionOf(location);
    if (arrived.current?.location !== location) arrived.current = { location, at: Date.now(), isReached: false };
    const arrival = arrived.current;
    if (!isNew || !isHomeSection(section) || arrival.isReached) return;
    const timer = setTimeout(
      () => {
        scrollToSection(section, 'instant');
        arrival.isReached = !isLoading;
        for (const act of visitorsActs) addEventListener(act, () => (arrival.isReached = true), { once: true });
      },
      arrival.at + afterNavigationMs - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [location, isNew, isLoading]);
}
