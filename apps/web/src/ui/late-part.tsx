import { type ComponentType, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadAgainWith } from '../lib/served-form.ts';
import { ActionButton } from './action-button.tsx';

interface LatePart {
  Part: ComponentType<{ className?: string | undefined }>;
  /** Loads the code; afterwards the part renders at once, also on the server. */
  preload(): Promise<void>;
}

/** How far outside the window, in pixels, a part is already worth its code. */
const nearPx = 800;

const hollow = { __html: '' };

function whenNear(element: Element, arrive: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && arrive(), {
    rootMargin: `${nearPx}px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

const controlsOf = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLElement>('a, button, input, select, textarea'),
];

/**
 * A part further down a page, as markup from the server until the visitor comes near or turns to it: only then its code
 * is fetched and takes the place of the markup. Not a Suspense boundary, which any update of the page around it would empty.
 * Browsers never fetch code again that was lost on its way: then the visitor is told, and what was typed stays.
 */
export function latePart(load: () => Promise<ComponentType>): LatePart {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded = await load();
  };

  function Part({ className }: { className?: string | undefined }) {
    const [Ready, setReady] = useState<ComponentType | null>(() => loaded);
    const [isLost, setIsLost] = useState(false);
    const served = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);
    const fetchCode = useCallback(() => {
      const replace = () => {
        focused.current = served.current
          ? controlsOf(served.current).indexOf(document.activeElement as HTMLElement)
          : -1;
        // At one stroke: whoever is typing goes on in the same field.
        flushSync(() => setReady(() => loaded));
      };
      preload().then(replace, () => setIsLost(true));
    }, []);
    const watch = useCallback(
      (element: HTMLDivElement) => {
        served.current = element;
        // Whoever came by a link was served nothing: the part belongs to the page, near or not.
        if (!element.hasChildNodes()) fetchCode();
        return whenNear(element, fetchCode);
      },
      [fetchCode],
    );
    const keepFocus = useCallback((element: HTMLDivElement | null) => {
      if (element) controlsOf(element)[focused.current]?.focus({ preventScroll: true });
    }, []);

    return (
      <div className={className}>
        {Ready ? (
          <div key="alive" ref={keepFocus}>
            <Ready />
          </div>
        ) : (
          <div
            key="served"
            ref={watch}
            onFocus={fetchCode}
            suppressHydrationWarning
            // What the server wrote stays: React leaves the inside of such an element alone.
            dangerouslySetInnerHTML={hollow}
          />
        )}
        {isLost && (
          <p role="alert">
            This part of the page did not load.{' '}
            <ActionButton size="sm" variant="outline" onClick={() => loadAgainWith('form')}>
              Load the page again
            </ActionButton>
          </p>
        )}
      </div>
    );
  }

  return { Part, preload };
}
