import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

type Options = {
  /** A list that may contain the element: when it changes, the lookup is repeated. */
  readonly list?: unknown;
  /** Prepares the target before the page scrolls to it. */
  readonly onArrival?: ((id: string) => void) | undefined;
};

/**
 * Scrolls the item that a link leads to, `#/projects?show=<id>`, into view, and highlights it for a
 * moment. Returns the id in the address.
 */
export function useLinkTarget(prefix: string, { list, onArrival }: Options = {}) {
  const { search } = useLocation();
  const target = new URLSearchParams(search).get('show') ?? undefined;

  useEffect(() => {
    if (target === undefined) return;
    onArrival?.(target);
    let element: HTMLElement | null = null;
    const frame = requestAnimationFrame(() => {
      element = document.getElementById(prefix + target);
      bringIntoView(element);
      element?.classList.add('target-flash');
    });
    return () => {
      cancelAnimationFrame(frame);
      element?.classList.remove('target-flash');
    };
  }, [prefix, target, list, onArrival]);

  return target;
}

/** Scrolls to the middle of an element, or to its start if it is taller than most of the screen. */
export function bringIntoView(element: HTMLElement | null): void {
  if (element === null) return;
  const isTall = element.offsetHeight > window.innerHeight * 0.6;
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
}
