import { limits } from '@innventory/domain/limits.ts';
import { type HomeSection, isHomeSection, paths } from '@innventory/domain/pages/paths.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../../shared/page/focus-heading.ts';

const { afterNavigationMs, sectionRetries } = limits.scroll;

/** Scrolls to a section of the home screen. Retries up to 10 times while the section is missing. */
function scrollToSection(section: HomeSection, behavior: ScrollBehavior, retries: number = sectionRetries): void {
  const element = document.getElementById(section);
  if (element) {
    element.scrollIntoView({ behavior });
    focusHeading(element);
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

/**
 * Scrolls to the section in the URL or navigation state, and again after the lists above it have loaded, unless the visitor
 * scrolls meanwhile. Not on Back, on reload, or when a category is chosen.
 */
export function useRequestedSection(): void {
  const location = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  const isLoading = useIsFetching() > 0;
  const queryClient = useQueryClient();
  const movesWith = useRef<HomeSection>(null);
  useEffect(() => {
    const section = sectionOf(location);
    if (!isNew || !isHomeSection(section)) return;
    const release = () => {
      movesWith.current = null;
    };
    const timer = setTimeout(() => {
      scrollToSection(section, 'instant');
      if (queryClient.isFetching()) movesWith.current = section;
    }, afterNavigationMs);
    window.addEventListener('wheel', release);
    window.addEventListener('touchmove', release);
    return () => {
      clearTimeout(timer);
      release();
      window.removeEventListener('wheel', release);
      window.removeEventListener('touchmove', release);
    };
  }, [location, isNew, queryClient]);
  useEffect(() => {
    if (isLoading || !movesWith.current) return;
    scrollToSection(movesWith.current, 'instant');
    movesWith.current = null;
  }, [isLoading]);
}
